import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** The bytes of a function's response as HTTP/1.1 writes it, without the few headers that the gateway adds. */
export function sentBytes({ statusCode = 0, headers = {}, body = '', isBase64Encoded = false }: APIGatewayProxyStructuredResultV2): number {
  const lines = [`HTTP/1.1 ${statusCode}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.byteLength(lines.join('\r\n')) + Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');
}
