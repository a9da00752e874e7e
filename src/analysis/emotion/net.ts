/**
 * The network that judges a text as a whole: a one-layer convolution over characters with a table of hashed character pairs, pooled by maximum and
 * mean (after Kim 2014, "Convolutional Neural Networks for Sentence Classification"), and a small head whose answer depends on the likely kind of the
 * text (post, forum, review, company headline, news). Embedding and convolution are multiplied beforehand, so that a character costs only additions.
 * README.md beside it describes the file's layout.
 */
import { readAsset } from '../asset.ts';
import { lazy } from '../lazy.ts';

const NET_MAGIC = 'TFEN';
const NET_VERSION = 1;
const NET_HEADER_BYTES = 32;
/** Characters that a filter sees: the previous one, the current one, the next one. */
const TAPS = 3;

export interface NetShape {
  /** Convolution filters. */
  filters: number;
  /** Rows of `characters` per tap; row 0 is nothing, row 1 any unknown character. */
  vocabulary: number;
  /** 2^pairBits rows of `pairs`. */
  pairBits: number;
  hidden: number;
  kinds: number;
}

export interface EmotionNet {
  shape: NetShape;
  /** UTF-16 unit → row; 1 for unknown ones. */
  rows: Uint16Array;
  /** `[tap][row][filter]`; × `scales[filter]` is the weight. */
  characters: Int16Array;
  /** `[hash][filter]`; the same scales. */
  pairs: Int8Array;
  scales: Float32Array;
  /** `[filter]`, in units of the scale. */
  biases: Int32Array;
  /** Added for quoted text. */
  quoted: Int32Array;
  /** `[2 × filters][hidden]`, then its biases. */
  hidden: Float32Array;
  hiddenBiases: Float32Array;
  /** `[hidden][class]` for every kind; the first is shared by all kinds. */
  outputs: Float32Array;
  outputBiases: Float32Array;
  /** `[hidden][kind]` */
  kinds: Float32Array;
  kindBiases: Float32Array;
}

/** The network that ships with the code. */
export const emotionNet = lazy(() => decodeNet(readAsset(import.meta.url, 'emotion-net.bin')));

/** Throws on a file of another layout: a broken installation. */
export function decodeNet(bytes: Uint8Array): EmotionNet {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== NET_MAGIC || view.getUint16(4, true) !== NET_VERSION) {
    throw new Error('the emotion network has another layout than this version reads');
  }
  const [filters = 0, taps, vocabulary = 0, pairBits = 0, hidden = 0, kinds = 0] = Array.from({ length: 6 }, (_, i) =>
    view.getUint16(6 + i * 2, true),
  );
  if (taps !== TAPS) throw new Error('the emotion network sees another number of characters at once than this version');
  // Typed arrays need aligned offsets; the file system's buffer need not be aligned.
  const copy = bytes.slice();
  let at = NET_HEADER_BYTES;
  const take = <A>(make: (buffer: ArrayBufferLike, offset: number, length: number) => A, length: number, size: number): A => {
    const part = make(copy.buffer, copy.byteOffset + at, length);
    at += Math.ceil((length * size) / 4) * 4;
    return part;
  };
  const floats = (length: number): Float32Array => take((b, o, n) => new Float32Array(b, o, n), length, 4);
  const integers = (length: number): Int32Array => take((b, o, n) => new Int32Array(b, o, n), length, 4);
  const units = take((b, o, n) => new Uint16Array(b, o, n), vocabulary, 2);
  return {
    shape: { filters, vocabulary, pairBits, hidden, kinds },
    rows: toRows(units),
    scales: floats(filters),
    biases: integers(filters),
    quoted: integers(filters),
    hidden: floats(2 * filters * hidden),
    hiddenBiases: floats(hidden),
    outputs: floats((kinds + 1) * hidden * 3),
    outputBiases: floats((kinds + 1) * 3),
    kinds: floats(hidden * kinds),
    kindBiases: floats(kinds),
    characters: take((b, o, n) => new Int16Array(b, o, n), TAPS * vocabulary * filters, 2),
    pairs: take((b, o, n) => new Int8Array(b, o, n), (1 << pairBits) * filters, 1),
  };
}

/** `units[row]` is the row's UTF-16 unit; rows 0 and 1 have none. */
function toRows(units: Uint16Array): Uint16Array {
  const rows = new Uint16Array(0x10000).fill(1);
  for (let row = 2; row < units.length; row++) rows[units[row] ?? 0] = row;
  return rows;
}
