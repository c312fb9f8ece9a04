/**
 * Frees the memory of bytes that were copied, or sent, and that nobody reads any more. Left to the collector of garbage,
 * answers would pile up to tens of megabytes before it looks at them, in pieces that the system never gets back.
 */
export function releaseBuffer(bytes: Buffer): void {
  const { buffer } = bytes
  // Short buffers may share memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length && bytes.length >= 4_096)
    buffer.transfer(0)
}
