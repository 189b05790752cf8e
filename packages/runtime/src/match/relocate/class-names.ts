/** The authored name of a CSS module's class: `title` of `Card_title__a1B2c` and of `_title_x7k2p_1`. */
const AUTHORED =
  /^(?:_|[A-Za-z][A-Za-z0-9-]*_)?([a-z][A-Za-z-]{2,})_{1,2}(?=[A-Za-z0-9+-]*[A-Z\d])[A-Za-z0-9+-]{4,}(?:_\d+)?$/
const PREFIXED = /^(css|sc|jss|emotion|svelte|makeStyles|ng|_ngcontent|v)-[a-z0-9-]*(\d|[a-z][A-Z])/
const RANDOM =
  /^(?=.*[A-Z].*[A-Z])[A-Za-z]{5,7}$|^_?(?=.*\d[a-z])(?=.*[a-z]\d)[a-z0-9]{5,12}$|^[0-9a-f]*\d[0-9a-f]{5,}$/

/** The stable classes of an element, without names that a bundler generates for each build. */
export function listLasting(classes: readonly string[] | undefined): string[] {
  if (!classes) return []
  return classes.flatMap((name) => {
    const authored = AUTHORED.exec(name)?.[1]
    if (authored) return [authored.toLowerCase()]
    return PREFIXED.test(name) || RANDOM.test(name) ? [] : [name.toLowerCase()]
  })
}

/** Whether a bundler generated some of the classes, so that the next build may rename them. */
export const hasGeneratedClass = (classes: readonly string[]): boolean =>
  classes.some((name) => name !== '' && listLasting([name])[0] !== name.toLowerCase())

/** Whether a framework generated the id by numbering or hashing. */
export const isGenerated = (id: string): boolean =>
  /\d{3,}|:|[0-9a-f]{8}|^(ember|radix|react|mui|headlessui|mantine|yui|ext-gen)/i.test(id)
