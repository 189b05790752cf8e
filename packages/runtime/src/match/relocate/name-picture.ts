const HASH = /[._-](?=[a-z]*\d)[\da-z]{6,}$/
const SIZE = /(?:[@_-]\d+(?:x\d*)?)+$/
const MANNER = /^(?:icons?|ico?|svg|sprite|symbol)[_-]+|[._-](?:icon|svg|min)$/g

/** Returns the name that an address gives a picture: its symbol or file, without hash, size and ending. */
export function namePicture(address: string): string {
  if (/^(?:data|blob):/i.test(address)) return ''
  const [path = '', symbol] = address.toLowerCase().split('#')
  const [file = ''] = path.slice(path.lastIndexOf('/') + 1).split('?')
  const name = (symbol || file.replace(/\.\w{2,5}$/, ''))
    .replace(HASH, '')
    .replace(SIZE, '')
    .replace(MANNER, '')
  return /\p{L}{2}/u.test(name) ? name : ''
}

/** The outline of a drawing distinguishes it from others, but has no words. */
export const isOutline = (picture: string): boolean => /^m[\s\d.,-]/i.test(picture)
