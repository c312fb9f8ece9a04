const head = 20
const element = 8
const integerOid = 23

/** An `integer[]` as PostgreSQL reads it from the wire: a thousand numbers are neither written as text nor parsed. */
export function integerArray(numbers: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(head + element * numbers.length)
  // One dimension, no nulls, counted from 1.
  const heading = [1, 0, integerOid, numbers.length, 1]
  for (const [index, each] of heading.entries()) bytes.writeInt32BE(each, index * 4)
  for (let index = 0; index < numbers.length; index += 1) {
    bytes.writeInt32BE(4, head + element * index)
    bytes.writeInt32BE(numbers[index] ?? 0, head + element * index + 4)
  }
  return bytes
}
