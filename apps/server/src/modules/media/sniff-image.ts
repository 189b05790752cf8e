export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif'

const signatures: [ImageType, number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [...Buffer.from('GIF87a')]],
  ['image/gif', [...Buffer.from('GIF89a')]],
]

/** What the bytes are by their first ones; names and declared types lie. Undefined for anything else. */
export function sniffImage(bytes: Uint8Array): ImageType | undefined {
  return signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0]
}
