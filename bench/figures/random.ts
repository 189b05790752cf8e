/** Random numbers from 0 to 1 that a seed repeats: the generator sfc32 of Doty-Humphrey's PractRand. */
export function createRandom(seed: number): () => number {
  let [a, b, c, counter] = [0, seed | 0, 0x9e3779b9, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  for (let turn = 0; turn < 15; turn += 1) next()
  return next
}
