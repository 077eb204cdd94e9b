/** One line per request, as the service writes it. */
export function logRequest(requestId: string | undefined, operation: string, status: number, began: number): void {
  console.info({ requestId, operation, status, milliseconds: Date.now() - began });
}
