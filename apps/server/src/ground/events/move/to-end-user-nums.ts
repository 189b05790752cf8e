/** How many end users a row of a set holds, as in `end-user-sets.ts`. */
const blockSize = 8192

/** The numbers of the end users in a block of bits, whose first bit is the highest of its first byte. */
export function toEndUserNums(base64: string, block: number): number[] {
  const nums: number[] = []
  for (const [place, byte] of Buffer.from(base64, 'base64').entries()) {
    for (let bit = 0; bit < 8; bit += 1) {
      if (byte & (128 >> bit)) nums.push(block * blockSize + place * 8 + bit)
    }
  }
  return nums
}
