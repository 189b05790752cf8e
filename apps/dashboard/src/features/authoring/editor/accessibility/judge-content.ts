import type { Block, Component } from '@waymark/contract'
import { containerTraits } from '@waymark/contract/constants'
import { listLinks, toFallbackText, toPlainText } from '@waymark/contract/rich-text'
import { addBlock, setDismissal, toBlockId } from '../model/component-edits.ts'
import { blockFieldId, captionsFieldId } from '../store/field-id.ts'
import { parseMarkup } from '../settings/rich-text/markup.ts'
import type { Finding } from './finding.ts'

export interface Locales {
  locale: string
  fallbackLocale: string
}

/** Labels that do not describe their targets. */
const VAGUE =
  /^(click( here)?|here|this|more|read more|link|hier( klicken)?|mehr|weiterlesen|dies|ici|plus|aquí|más)[.!…]?$/i
const ADDRESS = /^(https?:\/\/|www\.)/i
/** Slow readers read about two words a second. */
const WORD_MS = 500
const SETTLE_MS = 2000

/** Evaluates a step by its content and behaviour, without drawing it. */
export function judgeContent(component: Component, locales: Locales): Finding[] {
  return [
    ...judgeTitle(component, locales),
    ...component.blocks.flatMap((block) => judgeBlock(block, locales)),
    ...judgeLabels(component, locales),
    ...judgeLinks(component, locales),
    ...judgeWaysOut(component),
    ...judgeTime(component, locales),
  ]
}

function judgeTitle(component: Component, locales: Locales): Finding[] {
  const { blocks, container, effect } = component
  const isTitle = (block: Block) => block.type === 'TEXT' && block.role === 'TITLE'
  const title = blocks.find(isTitle)
  const hasWords = blocks.some((block) => block.type === 'TEXT' && read(block.text, locales) !== '')
  if (container === 'EFFECT') {
    if (effect?.kind !== 'AUDIO' || hasWords) return []
    return [{ code: 'audio_text', level: 'PROBLEM', fix: toTextFix(component, 'BODY') }]
  }
  if (!containerTraits[container].needsTitle) {
    if (hasWords || container === 'GESTURE') return []
    return [{ code: 'no_name', level: 'PROBLEM', fix: toTextFix(component, 'BODY') }]
  }
  if (title?.type === 'TEXT' && read(title.text, locales) !== '') return []
  if (title) {
    const field = { tab: 'content', fieldId: blockFieldId(title.id) } as const
    return [{ code: 'no_title', level: 'PROBLEM', fix: { name: 'add_title', field } }]
  }
  return [{ code: 'no_title', level: 'PROBLEM', fix: toTextFix(component, 'TITLE') }]
}

function toTextFix(component: Component, role: 'TITLE' | 'BODY'): NonNullable<Finding['fix']> {
  const id = toBlockId(component, role === 'TITLE' ? 'title' : 'text')
  return {
    name: role === 'TITLE' ? 'add_title' : 'add_text',
    change: addBlock(component, { id, type: 'TEXT', role, text: {} }),
    field: { tab: 'content', fieldId: blockFieldId(id) },
  }
}

function judgeBlock(block: Block, locales: Locales): Finding[] {
  const field = { tab: 'content', fieldId: blockFieldId(block.id) } as const
  switch (block.type) {
    case 'IMAGE':
      if (read(block.alt, locales)) return []
      return [{ code: 'image_alt', level: 'HINT', fix: { name: 'add_description', field } }]
    case 'VIDEO':
      return [
        ...(read(block.alt, locales)
          ? []
          : [{ code: 'video_alt', level: 'PROBLEM', fix: { name: 'add_description', field } } as const]),
        ...(block.captions?.some(({ text }) => read(text, locales))
          ? []
          : [
              {
                code: 'video_captions',
                level: 'PROBLEM',
                fix: { name: 'add_captions', field: { tab: 'content', fieldId: captionsFieldId(block.id) } },
              } as const,
            ]),
      ]
    case 'BUTTON':
    case 'ITEM':
      if (read(block.label, locales)) return []
      return [{ code: 'empty_button', level: 'PROBLEM', fix: { name: 'change_label', field } }]
    default:
      return []
  }
}

/** Two buttons with the same label should do the same. */
function judgeLabels({ blocks }: Component, locales: Locales): Finding[] {
  const seen = new Map<string, string>()
  return blocks.flatMap((block): Finding[] => {
    if (block.type !== 'BUTTON' && block.type !== 'ITEM') return []
    const label = read(block.label, locales)
    const key = label.toLowerCase()
    const action = JSON.stringify(block.action)
    const former = seen.get(key)
    if (!label || former === undefined) {
      seen.set(key, action)
      return []
    }
    if (former === action) return []
    const field = { tab: 'content', fieldId: blockFieldId(block.id) } as const
    return [
      { code: 'same_buttons', level: 'PROBLEM', values: { label }, fix: { name: 'change_label', field } },
    ]
  })
}

function judgeLinks({ blocks }: Component, locales: Locales): Finding[] {
  const seen = new Map<string, string>()
  return blocks.flatMap((block): Finding[] => {
    if (block.type !== 'TEXT' || block.format !== 'RICH') return []
    const fix = { name: 'change_words', field: { tab: 'content', fieldId: blockFieldId(block.id) } } as const
    return listLinks(read(block.text, locales)).flatMap(({ label: written, href }): Finding[] => {
      const label = written.trim()
      if (VAGUE.test(label) || ADDRESS.test(label)) {
        return [{ code: 'vague_link', level: 'HINT', values: { label }, fix }]
      }
      const former = seen.get(label.toLowerCase()) ?? href
      seen.set(label.toLowerCase(), former)
      return former === href ? [] : [{ code: 'same_links', level: 'PROBLEM', values: { label }, fix }]
    })
  })
}

function judgeWaysOut(component: Component): Finding[] {
  const { blocks, dismissal, container, advance, effect } = component
  const ways = containerTraits[container].dismissalWays
  const isEnding = advance?.on === 'DELAY' || effect !== undefined || container === 'NOTIFICATION'
  const hasButton = blocks.some(({ type }) => type === 'BUTTON' || type === 'ITEM')
  const [way] = ways
  const isClosable = ways.some((it) => dismissal[it])
  if (!isClosable && !hasButton && !isEnding && !advance && container !== 'GESTURE' && way) {
    const change = setDismissal(component, { [way]: true })
    return [{ code: 'no_way_out', level: 'PROBLEM', fix: { name: toFixName(way), change } }]
  }
  if (containerTraits[container].needsTitle && !dismissal.escape && !dismissal.closeButton) {
    const change = setDismissal(component, { escape: true })
    return [{ code: 'no_escape', level: 'HINT', fix: { name: 'escape', change } }]
  }
  return []
}

const toFixName = (way: string) => (way === 'escape' ? 'escape' : 'close_button')

/** A step that closes by itself must leave enough time to read it slowly. */
function judgeTime(component: Component, locales: Locales): Finding[] {
  const { advance, blocks } = component
  if (advance?.on !== 'DELAY') return []
  const words = blocks.flatMap((block) =>
    block.type === 'TEXT'
      ? toPlainText(parseMarkup(read(block.text, locales)))
          .split(/\s+/)
          .filter(Boolean)
      : [],
  )
  const neededMs = Math.ceil((words.length * WORD_MS + SETTLE_MS) / 500) * 500
  const delayMs = advance.delayMs ?? 0
  if (delayMs >= neededMs) return []
  const change = { ...component, advance: { ...advance, delayMs: neededMs } }
  return [
    {
      code: 'little_time',
      level: 'PROBLEM',
      values: { count: words.length, seconds: delayMs / 1000, needed: neededMs / 1000 },
      fix: { name: 'more_time', change },
    },
  ]
}

function read(texts: Record<string, string>, { locale, fallbackLocale }: Locales): string {
  return toFallbackText(texts[locale] ?? texts[fallbackLocale] ?? '').trim()
}
