/** What the page knows of its reader: the service's address, and the tab's API key if it has one. */
export interface Reader {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
}
