type Files = Record<string, string>

interface Node {
  attributes?: Record<string, unknown>
  childNodes?: Node[]
  textContent?: string
}

const URL_IN_CSS = /url\(\s*(["']?)(.*?)\1\s*\)/g
const SHOWN = ['src', 'href', 'xlink:href', 'poster']
const IMAGES = ['img', 'input', 'image', 'video']

/** A captured document with the data of its files in place of their URLs. */
export function withFiles<Type>(node: Type, files: Files): Type {
  return fill(node as Node, files) as Type
}

/** A style sheet with the data of its files in place of their URLs. */
export const fillCss = (css: string, files: Files): string =>
  css.replace(URL_IN_CSS, (whole, _quote, url: string) => (files[url] ? `url("${files[url]}")` : whole))

function fill(node: Node & { tagName?: string }, files: Files): Node {
  const { attributes, childNodes, textContent, tagName = '' } = node
  return {
    ...node,
    ...(attributes && {
      // The capture's addresses are whole, and the frame's policy refuses another base.
      attributes:
        tagName === 'base'
          ? {}
          : fillAttributes(showCanvas(tagName, attributes), IMAGES.includes(tagName), files),
    }),
    ...(childNodes && { childNodes: childNodes.map((it) => fill(it, files)) }),
    ...(textContent?.includes('url(') && { textContent: fillCss(textContent, files) }),
  }
}

const fillAttributes = (attributes: Record<string, unknown>, isImage: boolean, files: Files) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (name === 'style' || name === '_cssText') return [name, fillCss(value, files)]
      return [name, (isImage && SHOWN.includes(name) && files[value]) || value]
    }),
  )

/** With scripts disabled, browsers show a canvas only as the content that its style puts in its place. */
function showCanvas(tagName: string, attributes: Record<string, unknown>): Record<string, unknown> {
  if (tagName !== 'canvas') return attributes
  const { rr_dataURL: picture, style = '', width = 300, height = 150, ...others } = attributes
  const empty = `<svg xmlns="http://www.w3.org/2000/svg" width="${Number(width)}" height="${Number(height)}"/>`
  const url = typeof picture === 'string' ? picture : `data:image/svg+xml,${encodeURIComponent(empty)}`
  return { ...others, width, height, style: `${String(style)};content:url("${url.replace(/["\\\n]/g, '')}")` }
}
