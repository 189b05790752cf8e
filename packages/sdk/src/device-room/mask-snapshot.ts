/** A node as rrweb-snapshot writes it. Elements have a tag name, texts a text. */
export interface SnapshotNode {
  id: number
  type: number
  tagName?: string
  attributes?: Record<string, unknown>
  childNodes?: SnapshotNode[] | undefined
  textContent?: string
}

export interface MaskedSnapshot {
  /** The ids of frames that may be captured. */
  frames: number[]
  /** The ids of masked elements, with all that they contain. */
  hidden: Set<number>
}

const MASKED = '••••'
const GUIDE_TAG = 'waymark-guide'
const BUTTON_TYPES = ['button', 'submit', 'reset', 'image']
const TYPED_TYPES = ['', 'text', 'search', 'email', 'password', 'tel', 'url']
/** Attributes that describe style and behaviour, but carry no content. */
const HARMLESS =
  /^(class|id|style|role|type|dir|hidden|disabled|tabindex|rows|cols|colspan|rowspan|width|height)$|^data-(testid|test|test-id|cy|qa|waymark-private)$|^rr_(scroll|width|height)/
/** Names of `meta` elements that change the look of a page. */
const SHOWING_METAS = ['viewport', 'color-scheme']
const PICTURES = ['img', 'picture', 'source', 'video', 'audio', 'canvas', 'svg', 'object', 'embed']

/**
 * Masks in place the text and choices of end users and all private content, and removes parts that could run or are
 * meant for servers only. Must run before anything is sent.
 */
export function maskSnapshot(node: SnapshotNode, isPrivate: (id: number) => boolean): MaskedSnapshot {
  const masked: MaskedSnapshot = { frames: [], hidden: new Set() }
  mask(node, { isPrivate, masked, isInside: false })
  return masked
}

interface Masking {
  isPrivate(id: number): boolean
  masked: MaskedSnapshot
  isInside: boolean
}

function mask(node: SnapshotNode, { isPrivate, masked, isInside }: Masking): void {
  const isHidden = isInside || (node.tagName !== undefined && (isPrivate(node.id) || isWrittenIn(node)))
  if (isFrame(node) && !isHidden) masked.frames.push(node.id)
  if (isHidden) masked.hidden.add(node.id)
  if (node.attributes) maskAttributes(node, node.attributes, isHidden)
  if (node.tagName === undefined && isHidden && node.textContent) {
    node.textContent = node.textContent.replace(/\S/g, '•')
  }
  const isEmptied = node.tagName === 'textarea' || isFrame(node) || (isHidden && isPicture(node))
  if (isEmptied) node.childNodes = []
  node.childNodes = node.childNodes?.filter((child) => !isLeftOut(child))
  if (!node.childNodes) delete node.childNodes
  for (const child of node.childNodes ?? []) mask(child, { isPrivate, masked, isInside: isHidden })
}

/** An editable text counts as an input. */
function isWrittenIn({ attributes = {} }: SnapshotNode): boolean {
  const { contenteditable } = attributes
  return contenteditable !== undefined && contenteditable !== 'false'
}

const isFrame = ({ tagName = '' }: SnapshotNode) => /^i?frame$/.test(tagName)

const isPicture = ({ tagName = '' }: SnapshotNode) => PICTURES.includes(tagName)

function isLeftOut({ tagName, attributes = {} }: SnapshotNode): boolean {
  if (tagName === 'meta')
    return !('charset' in attributes) && !SHOWING_METAS.includes(String(attributes.name))
  return tagName === GUIDE_TAG || tagName === 'script' || tagName === 'noscript'
}

function maskAttributes(node: SnapshotNode, attributes: Record<string, unknown>, isHidden: boolean): void {
  for (const [name, value] of Object.entries(attributes)) {
    const isCode = /^on|^(nonce|integrity|srcdoc|ping)$/i.test(name) || /^\s*javascript:/i.test(String(value))
    if (isCode || (isHidden && !HARMLESS.test(name))) delete attributes[name]
  }
  if (isHidden && typeof attributes.style === 'string') {
    attributes.style = attributes.style.replace(/url\([^)]*\)/gi, 'none')
  }
  const { tagName = '' } = node
  if (isFrame(node)) for (const name of ['src', 'rr_src']) delete attributes[name]
  if (tagName === 'select' || tagName === 'textarea') attributes.value = MASKED
  if (tagName === 'option') delete attributes.selected
  if (tagName === 'input') maskInput(attributes)
}

function maskInput(attributes: Record<string, unknown>): void {
  const type = String(attributes.type ?? '').toLowerCase()
  delete attributes.checked
  if (BUTTON_TYPES.includes(type)) return
  const isFilled = attributes.value !== undefined && attributes.value !== ''
  if (isFilled && TYPED_TYPES.includes(type)) attributes.value = MASKED
  else delete attributes.value
}
