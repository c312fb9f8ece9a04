/**
 * Frees the memory of bytes that were copied or sent and are no longer read. If left to the garbage collector, answers
 * pile up to tens of megabytes in fragments that are never returned to the system.
 */
export function releaseBuffer(bytes: Buffer): void {
  const { buffer } = bytes
  // Short buffers may share memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length && bytes.length >= 4_096)
    buffer.transfer(0)
}
