/** The headers that every response has. */
export const constantHeaders = {
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

export const createdHeaders = (id: number) => ({ location: `/pets/${id}`, etag: '"1"' });

export const readHeaders = (id: number, version: string) => ({
  etag: `"${version}"`,
  deprecation: '@1767225600',
  sunset: 'Thu, 31 Dec 2026 00:00:00 GMT',
  link: `</pets?id=${id}>; rel="successor-version"`,
});
