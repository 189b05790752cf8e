import type { Component, Style, ThemeTokens } from '@waymark/contract'
import { standardWidthsPx } from '@waymark/contract/constants'
import { colourFieldId } from '../store/field-id.ts'
import { judgeColour } from '../settings/judge-colours.ts'
import {
  BLACK,
  findReadable,
  lay,
  parseHex,
  toHex,
  toRatio,
  toWorstRatio,
  WHITE,
  type Rgba,
} from './colour.ts'
import type { AccessibilityReport, DrawnText } from './accessibility-report.ts'
import type { Finding, Fix } from './finding.ts'

const TEXT_RATIO = 4.5
const LARGE_RATIO = 3
const SHAPE_RATIO = 3
/** Below this ratio the spotlight hardly differs from the overlay. */
const VEIL_RATIO = 1.5
/** WCAG 2.2 AA. */
const TARGET_PX = 24

/** Evaluates a step as it is drawn in the app's theme, on the page below it. */
export function judgeReport(
  component: Component,
  report: AccessibilityReport,
  theme?: ThemeTokens | null,
): Finding[] {
  const texts = judgeTexts(component, report.texts)
  return [
    ...texts,
    ...(texts.some(({ code }) => code.endsWith('_contrast')) ? [] : judgeOtherScheme(component, theme)),
    ...judgeShapes(component, report),
    ...judgeVeil(component, report),
    ...judgeTargets(report),
    ...judgeRoom(component, report),
    ...judgeMotion(report),
  ]
}

function judgeTexts(component: Component, texts: DrawnText[]): Finding[] {
  const worst = new Map<DrawnText['kind'], { ratio: number; needed: number; text: DrawnText }>()
  let unmeasured = 0
  for (const text of texts) {
    if (!text.grounds) {
      unmeasured += 1
      continue
    }
    const needed = text.isLarge ? LARGE_RATIO : TEXT_RATIO
    const ratio = toWorstRatio(text.colour, text.grounds)
    const known = worst.get(text.kind)
    if (ratio < needed && (!known || ratio / needed < known.ratio / known.needed)) {
      worst.set(text.kind, { ratio, needed, text })
    }
  }
  const findings = [...worst.entries()].map(([kind, { ratio, needed, text }]): Finding => {
    const fix = findContrastFix(component, text, needed)
    const code = ({ TEXT: 'text_contrast', BUTTON: 'button_contrast', LINK: 'link_contrast' } as const)[kind]
    const values = { text: text.text, ratio: floor(ratio), needed }
    return { code, level: 'PROBLEM', values, ...(fix && { fix }) }
  })
  if (unmeasured > 0) findings.push({ code: 'unmeasured', level: 'UNKNOWN', values: { count: unmeasured } })
  return findings
}

function findContrastFix(component: Component, text: DrawnText, needed: number): Fix | undefined {
  const grounds = text.grounds ?? []
  const { style } = component
  const set = (change: Partial<Style>): Component => ({ ...component, style: { ...style, ...change } })
  if (text.isSeeThrough && style.background && style.background.length > 7) {
    return { name: 'solid_card', change: set({ background: style.background.slice(0, 7) }) }
  }
  if (text.kind === 'LINK') return findAccentFix(component, grounds, needed)
  const plain = [BLACK, WHITE].find((it) => toWorstRatio(it, grounds) >= needed)
  if (!plain) return undefined
  const hex = toHex(plain)
  const isBlack = plain === BLACK
  if (text.kind === 'BUTTON') {
    return { name: isBlack ? 'black_button_text' : 'white_button_text', change: set({ accentText: hex }) }
  }
  return { name: isBlack ? 'black_text' : 'white_text', change: set({ text: hex }) }
}

/** A shade of the accent that contrasts enough, with a readable text colour on it. */
function findAccentFix(component: Component, grounds: Rgba[], needed: number): Fix | undefined {
  const { style } = component
  const accent = findReadable(parseHex(style.accent ?? '#1f6f54'), grounds, needed)
  if (!accent) return undefined
  const accentText = toRatio(WHITE, accent) >= TEXT_RATIO ? WHITE : BLACK
  const change = { ...component, style: { ...style, accent: toHex(accent), accentText: toHex(accentText) } }
  return { name: 'readable_accent', change }
}

/** The colour scheme that is not on screen is evaluated by its tokens. */
function judgeOtherScheme({ style }: Component, theme: ThemeTokens | null | undefined): Finding[] {
  if (style.scheme !== 'AUTO') return []
  return (['text', 'accentText'] as const).flatMap((token): Finding[] => {
    const { ratio, needed, isEnough } = judgeColour(style, token, theme)
    const field = { tab: 'style', fieldId: colourFieldId(token) } as const
    if (isEnough) return []
    const name = token === 'text' ? 'black_text' : 'black_button_text'
    return [
      {
        code: 'other_scheme',
        level: 'PROBLEM',
        values: { ratio: floor(ratio), needed },
        fix: { name, field },
      },
    ]
  })
}

function judgeShapes(component: Component, { shapes }: AccessibilityReport): Finding[] {
  const measured = shapes.flatMap(({ colour, grounds }) => (grounds ? [{ colour, grounds }] : []))
  const unmeasured = shapes.length - measured.length
  const weak = measured.find(({ colour, grounds }) => toWorstRatio(colour, grounds) < SHAPE_RATIO)
  const findings: Finding[] = []
  if (weak) {
    const fix = findAccentFix(component, weak.grounds, SHAPE_RATIO)
    const values = { ratio: floor(toWorstRatio(weak.colour, weak.grounds)), needed: SHAPE_RATIO }
    findings.push({ code: 'shape_contrast', level: 'HINT', values, ...(fix && { fix }) })
  }
  if (unmeasured > 0) findings.push({ code: 'unmeasured', level: 'UNKNOWN', values: { count: unmeasured } })
  return findings
}

function judgeVeil(component: Component, { veil }: AccessibilityReport): Finding[] {
  if (!veil || veil.lit.length === 0) return []
  const differ = (colour: Rgba) => Math.max(...veil.lit.map((it) => toRatio(lay(colour, it), it)))
  const ratio = differ(veil.colour)
  if (ratio >= VEIL_RATIO) return []
  const ways = [
    { name: 'darker_veil', backdrop: '#000000b3' },
    { name: 'lighter_veil', backdrop: '#ffffffb3' },
  ] as const
  const way = ways.find(({ backdrop }) => differ(parseHex(backdrop)) >= VEIL_RATIO)
  const change = way && { ...component, style: { ...component.style, backdrop: way.backdrop } }
  return [
    {
      code: 'faint_veil',
      level: 'HINT',
      values: { ratio: floor(ratio) },
      ...(way && change && { fix: { name: way.name, change } }),
    },
  ]
}

function judgeTargets({ stops }: AccessibilityReport): Finding[] {
  const small = stops.filter(({ widthPx, heightPx }) => Math.min(widthPx, heightPx) < TARGET_PX - 0.5)
  return small.map(({ name, widthPx, heightPx }) => ({
    code: 'small_target',
    level: 'PROBLEM',
    values: { name, width: Math.round(widthPx), height: Math.round(heightPx), needed: TARGET_PX },
  }))
}

function judgeRoom(component: Component, { cutOff, isOutside }: AccessibilityReport): Finding[] {
  const { offset, ...placed } = component
  const presentPx = component.style.widthPx ?? standardWidthsPx[component.container]
  const widthPx = Math.min(640, presentPx + 120)
  const wider = { ...component, style: { ...component.style, widthPx } }
  return [
    ...cutOff.map((text): Finding => ({
      code: 'cut_off',
      level: 'PROBLEM',
      values: { text },
      ...(widthPx > presentPx && { fix: { name: 'wider', change: wider } }),
    })),
    ...(isOutside
      ? [
          {
            code: 'outside',
            level: 'PROBLEM',
            ...(offset && { fix: { name: 'reset_place', change: placed } }),
          } satisfies Finding,
        ]
      : []),
  ]
}

function judgeMotion({ movingCount, hasMotionTwin, gifCount }: AccessibilityReport): Finding[] {
  return [
    ...(movingCount > 0 && !hasMotionTwin ? [{ code: 'no_motion_twin', level: 'PROBLEM' } as const] : []),
    ...(gifCount > 0 ? [{ code: 'gif', level: 'HINT', values: { count: gifCount } } as const] : []),
  ]
}

/** Rounds down, so that a ratio just below the threshold does not look sufficient. */
const floor = (ratio: number) => Math.floor(ratio * 10) / 10
