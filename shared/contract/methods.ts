/**
 * The HTTP methods that reach an operation: the contract's own, and HEAD wherever that is GET. The function answers a HEAD as it answers the
 * GET, and the gateway leaves the body out: so status and headers, Content-Length too, are those of the GET.
 * @see RFC 9110, section 9.3.2
 */
export function methodsOf<const Method extends string>({ method }: { readonly method: Method }): readonly (Method | 'HEAD')[] {
  return method === 'GET' ? [method, 'HEAD'] : [method];
}
