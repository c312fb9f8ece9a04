/**
 * Frees the memory of bytes that were copied or sent and are no longer needed. Left to the garbage collector, responses
 * add up to tens of megabytes of fragments that are never returned to the system.
 */
export function releaseBuffer(bytes: Buffer): void {
  const { buffer } = bytes
  // Short buffers may share memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length && bytes.length >= 4_096)
    buffer.transfer(0)
}
