export function spawn() {
  throw new Error('There is no terminal in these tests')
}
