import type { Plugin } from 'rolldown'
import { INTERNAL_NAMES } from './internal-names.ts'

const RUNTIME = 'rolldown-runtime'
const OBJECT = /^var (\w+) = \/\* @__PURE__ \*\/ __exportAll\(\{([^}]*)\}\);\n/m
const IMPORTED = /^import \{ \w+ as __exportAll \} from "[^"]*";\n/m
/** The name under which a file exports its namespace. */
const PICKED = /(import\("[^"]*"\))\.then\(\(n\) => n\.\w+\)/g

/**
 * Has files that others import from as well export all that is loaded from them by name. The bundler lists it once more
 * in an object, for which each browser would fetch a file.
 */
export const plainNamespaces: Plugin = {
  name: 'plain-namespaces',
  renderChunk: (code) => namePlainly(code),
  generateBundle(_, files) {
    for (const [name, { name: title }] of Object.entries(files)) {
      const isNamed = Object.values(files).some((it) => it.type === 'chunk' && it.code.includes(name))
      if (title === RUNTIME && !isNamed) delete files[name]
    }
  },
}

/** Removes the object of a file, and has others take the file itself for it. */
export function namePlainly(code: string): string {
  const [object, name = '', members = ''] = OBJECT.exec(code) ?? []
  const plain = object ? toPlain(code, { object, name, members }) : code
  const short = plain.replace(PICKED, '$1')
  if (/__exportAll\(/.test(short)) throw new Error('A file has another namespace than its own')
  return short
}

function toPlain(code: string, { object, name, members }: { object: string; name: string; members: string }) {
  const at = code.lastIndexOf('\nexport {')
  const exported = code.slice(at)
  const added = [...members.matchAll(/(\w+): \(\) => (\w+)/g)]
    .map(([, to, from]) => (to === from ? to! : `${from} as ${to}`))
    .filter((it) => !new RegExp(`[ {]${it}[ ,]`).test(exported))
  // The names of properties are shortened, but not those of exports.
  const internal = added.find((it) => INTERNAL_NAMES.includes(it.replace(/.* /, '')))
  if (internal) throw new Error(`${internal} is exported by a file under an internal name`)
  return (
    code.slice(0, at).replace(object, '').replace(IMPORTED, '') +
    exported.replace(new RegExp(`\\b${name} as \\w+`), added.join(', ')).replace(', ,', ',')
  )
}
