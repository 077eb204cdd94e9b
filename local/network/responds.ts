const withinMilliseconds = 10_000;

/** Whether a server answers at the address, whatever it says. */
export async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(withinMilliseconds) });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
