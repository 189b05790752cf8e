/** Counts the bits that are set, summed in pairs, then in fours, then in bytes. */
export function countBits(words: Uint32Array): number {
  let count = 0
  for (let at = 0; at < words.length; at += 1) {
    let bits = words[at]!
    bits -= (bits >>> 1) & 0x5555_5555
    bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }
  return count
}
