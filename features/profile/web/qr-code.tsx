// A QR code as a picture of squares: dark on light in every theme, because phones read it so.
import { encode } from 'uqr';

/** Squares of quiet around it (ISO/IEC 18004 wants four). */
const quietSquares = 4;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: quietSquares, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="qr-ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr-squares" d={path} />
    </svg>
  );
}
