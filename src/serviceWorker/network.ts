/** A proxy says that the server cannot be reached; the server itself returns 503 while its database is away. */
const AWAY = new Set([502, 503, 504]);

/**
 * The network's reply, or this device's stored one when there is none, when the server is away or when it takes longer than `waitMs`. A
 * late reply still completes, so that `network` may store it for the next time.
 */
export async function networkFirst(
  network: Promise<Response>,
  cached: () => Promise<Response | undefined>,
  waitMs: number,
): Promise<Response> {
  const outcome = network.then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  );
  const inTime = await Promise.race([outcome, after(waitMs)]);
  if (inTime && 'response' in inTime && !AWAY.has(inTime.response.status)) return inTime.response;
  return (await cached()) ?? network;
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
