import type { TFunction } from 'i18next'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { measureThrough } from '@waymark/runtime/measure'
import { describeElement, type ElementName } from '../page/describe-element.ts'
import classes from '../page/element-mark.module.css'
import { isForeignFrame } from '../page/is-foreign-frame.ts'
import { followMovement } from '../page/follow-movement.ts'
import { findPageDocument, usePage } from '../page/page.ts'
import { placeLabel, type Box } from '../page/place-label.ts'
import type { Aim } from '../page/use-picking.ts'
import { findMeant } from './find-meant.ts'
import { useAimFacts, type AimFacts } from './use-aim-facts.ts'

interface AimLabelProps {
  aim: Aim | null
}

/** Names the element that a click would pick, and the result of picking it. */
export function AimLabel({ aim }: AimLabelProps) {
  const { t } = useTranslation('editor-settings')
  const meant = aim && findMeant(aim.element)
  const facts = useAimFacts(meant)
  const described = useMemo(() => meant && describeElement(meant), [meant])
  const name = described ? toNameText(described, t) : ''
  const found = [
    ...(isForeignFrame(meant) ? [toFrameText(meant, t)] : []),
    ...(facts ? [toFactsText(facts, t)] : []),
  ].join(' · ')
  return (
    <>
      {/* Pointers need no announcement; it would interrupt at every move. */}
      <div className={classes.spoken} role="status">
        {aim?.isByKeys && [name, found].filter(Boolean).join('. ')}
      </div>
      {aim && meant && <Label element={aim.isByKeys ? aim.element : meant} name={name} found={found} />}
    </>
  )
}

interface LabelProps {
  element: Element
  name: string
  found: string
}

function Label({ element, name, found }: LabelProps) {
  const document = findPageDocument(usePage())
  const label = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!document) return
    let last = ''
    const place = () => {
      const before = last
      if (label.current) last = label.current.style.transform = toTransform(label.current, element, document)
      return last !== before
    }
    place()
    return followMovement(document, place)
  }, [document, element, name, found])
  return (
    <div ref={label} className={classes.label} aria-hidden="true">
      {name}
      {found && <small>{found}</small>}
    </div>
  )
}

/** The page may be scaled down, but its label stays readable. */
function toTransform(label: HTMLElement, element: Element, document: Document): string {
  const layer = label.offsetParent ?? document.documentElement
  const outer = layer.getBoundingClientRect()
  const scale = outer.width / layer.clientWidth || 1
  const { x, y, width, height } = measureThrough(element, document)
  const size = { width: label.offsetWidth / scale, height: label.offsetHeight / scale }
  const target = { left: x, top: y, width, height }
  const { left, top } = placeLabel(target, size, findSeen(layer, outer, scale))
  return `translate(${left}px, ${top}px) scale(${1 / scale})`
}

/** The part of the layer that is in view, in its own pixels: a page that is zoomed in is scrolled. */
function findSeen(layer: Element, outer: DOMRect, scale: number): Box {
  const space = layer.closest('[data-scrolled]')?.getBoundingClientRect()
  const start = { left: Math.max(outer.left, space?.left ?? 0), top: Math.max(outer.top, space?.top ?? 0) }
  const right = Math.min(outer.right, space?.right ?? window.innerWidth)
  const bottom = Math.min(outer.bottom, space?.bottom ?? window.innerHeight)
  return {
    left: (start.left - outer.left) / scale,
    top: (start.top - outer.top) / scale,
    width: (right - start.left) / scale,
    height: (bottom - start.top) / scale,
  }
}

function toNameText({ role, name, region }: ElementName, t: TFunction<'editor-settings'>): string {
  const what = name ? t('aim.named', { role: t(`aim.roles.${role}`), name }) : t(`aim.roles.${role}`)
  return region ? t('aim.in', { what, region }) : what
}

/** Authors wonder why they cannot point at what they see in it. */
function toFrameText({ src }: HTMLIFrameElement, t: TFunction<'editor-settings'>): string {
  const host = URL.canParse(src) ? new URL(src).host : ''
  return host ? t('aim.foreign', { host }) : t('aim.closed')
}

function toFactsText(
  { strength, position, equals, column }: AimFacts,
  t: TFunction<'editor-settings'>,
): string {
  const how = t(`strength.names.${strength}`)
  if (column) return t('aim.cell', { how, position, column })
  return equals > 1 ? t('aim.among', { how, position, total: equals }) : how
}
