/**
 * Replaces the text of the link to the service's health by its state, once both are there. The page does not wait for it.
 * @returns shows the state in what the page has drawn since
 */
export function followServiceState(url: string): () => void {
  let state: string | undefined;
  const show = () => {
    const link = document.querySelector<HTMLAnchorElement>('#reference .introduction-description a[href$="/health"]');
    if (link && state !== undefined && link.textContent !== state) link.textContent = state;
  };
  readHealth(url).then((isUp) => {
    state = isUp ? 'The service works' : 'The service does not work at the moment';
    show();
  });
  return show;
}

async function readHealth(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    // Read to its end: a response that nobody reads keeps its connection.
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
