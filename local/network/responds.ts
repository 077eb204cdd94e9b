const withinMilliseconds = 10_000;

/** Whether a server responds at the address, with any status. */
export async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(withinMilliseconds) });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
