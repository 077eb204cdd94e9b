/** The parameters of a query as it was sent. The class drops a question mark before its text, which is the beginning of a name here. */
export const parseRawQuery = (rawQueryString: string): URLSearchParams => new URLSearchParams(`?${rawQueryString}`);
