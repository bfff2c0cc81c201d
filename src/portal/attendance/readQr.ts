/** What the browser itself may offer; not yet part of TypeScript's library. */
interface Detector {
  readonly detect: (source: CanvasImageSource) => Promise<readonly { readonly rawValue: string }[]>;
}
declare const BarcodeDetector: {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** Reads the code in a picture of the video; undefined while there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The longer side of the picture that is searched, in px: enough for a code on a wall, and quick on cheap phones. */
const SEARCHED_PX = 720;

/** The browser's own reader where there is one, else the library `qr`, loaded only now. */
export async function qrReader(): Promise<ReadCode> {
  if ('BarcodeDetector' in globalThis) {
    const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
    if (formats.includes('qr_code')) {
      const detector = new BarcodeDetector({ formats: ['qr_code'] });
      return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
    }
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, SEARCHED_PX / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return undefined;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ width, height, data });
    } catch {
      // The library throws where it finds no code.
      return undefined;
    }
  };
}
