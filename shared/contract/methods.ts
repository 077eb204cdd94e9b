/**
 * The HTTP methods that reach an operation: the contract's own, and HEAD where that is GET. The function handles a HEAD like the GET, and
 * the gateway drops the body: so status and headers, with Content-Length, are those of the GET.
 * @see RFC 9110, section 9.3.2
 */
export function methodsOf<const Method extends string>({ method }: { readonly method: Method }): readonly (Method | 'HEAD')[] {
  return method === 'GET' ? [method, 'HEAD'] : [method];
}
