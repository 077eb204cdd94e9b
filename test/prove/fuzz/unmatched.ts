import type { Route } from '../../../tools/generate/contract.ts';
import type { Random } from './values.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Requests that lead to a page. */
const redirects = /^(GET|HEAD) (\/|\/docs\/|\/portal\/)$/;

/** A method and a path near an operation's; undefined where they are an operation's own, or lead to a page. */
export function unmatchedTarget(routes: readonly Route[], random: Random): { readonly method: string; readonly path: string } | undefined {
  const path = random.pick(routes).path.replace(/\{\w+\}/g, () => random.pick(['1', 'key_0aB1cD2eF3gH4i', 'a%20b', '%F0%9F%90%B6']));
  const at = random.below(path.length);
  const near = random.pick([
    // Often with another method only.
    () => path,
    () => path,
    () => path,
    () => `${path}/`,
    () => `${path}/1`,
    () => `${path}//`,
    () => `/${path}`,
    () => path.toUpperCase(),
    () => path.slice(0, at) || '/',
    () => `${path.slice(0, at)}x${path.slice(at)}`,
    () => path.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => `/${'x'.repeat(random.below(500))}`,
  ])();
  const target = { method: random.pick(methods), path: near.startsWith('/') ? near : `/${near}` };
  return isDecodable(target.path) && unmatchedStatus(routes, target.method, target.path) ? target : undefined;
}

/** 405 if only other methods have the path, 404 if none has; undefined for a request of an operation and a redirect. */
function unmatchedStatus(routes: readonly Route[], method: string, path: string): 404 | 405 | undefined {
  if (redirects.test(`${method} ${decodeURIComponent(path)}`)) return undefined;
  const methods = methodsAt(routes, path);
  if (methods.has(method)) return undefined;
  return methods.size > 0 ? 405 : 404;
}

/** The methods of the operations that have a path. */
export function methodsAt(routes: readonly Route[], path: string): Set<string> {
  const sent = decodeURIComponent(path).split('/');
  const here = routes.filter((route) => {
    const template = route.path.split('/');
    return template.length === sent.length && template.every((part, at) => (part.startsWith('{') ? sent[at] !== '' : part === sent[at]));
  });
  const methods = new Set(here.map(({ method }) => method));
  return methods.has('GET') ? methods.add('HEAD') : methods;
}

/** A part of an escape is rejected before any route. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
