/**
 * Frees the memory of a buffer that is no longer needed. The garbage collector would leave tens of megabytes of
 * fragments that are never returned to the system.
 */
export function releaseBuffer(bytes: Buffer): void {
  const { buffer } = bytes
  // Small buffers may share memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length && bytes.length >= 4_096)
    buffer.transfer(0)
}
