import type { Component, Container, GuideStep, LocalizedText } from '@waymark/contract'
import { findText } from '@waymark/runtime/drawing'
import {
  createContext,
  useContext,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
  type ComponentRef,
} from 'react'
import type { HostInstance, ScrollView } from 'react-native'
import type { Screen, Services } from './screen.ts'
import { toLook, type Look } from './theme/looks.ts'
import { toTheme, type Theme } from './theme/to-theme.ts'
import { toDirection } from './to-direction.ts'
import type { View } from './view.ts'

/** A step while it is drawn, as every part of it sees it. The target's place changes more often and is passed on. */
export interface Drawing {
  step: GuideStep
  view: View
  screen: Screen
  services: Services
  /** The container that it is drawn as: a pop-up if its own needs a target and there is none. */
  container: Container
  content?: OwnContent | undefined
  component: Component
  theme: Theme
  look: Look
  isRtl: boolean
  /** The text that names the step, which a screen reader moves to. */
  nameRef: RefObject<HostInstance | null>
  /** The view that scrolls in the card. */
  scrollRef: RefObject<ComponentRef<typeof ScrollView> | null>
}

/** The content that a survey draws in place of blocks. */
export interface OwnContent {
  node: ReactNode
  /** The name for screen readers. */
  name: string
  /** Finds its texts, with earlier answers in them. */
  findText(text: LocalizedText): ReturnType<typeof findText>
  /** The colour of parts over its header, such as the close button. */
  headInk: string | undefined
}

interface Drawn {
  step: GuideStep
  view: View
  screen: Screen
  services: Services
  container: Container
  content?: OwnContent | undefined
}

const DrawingContext = createContext<Drawing | undefined>(undefined)

/** The step that is drawn around this component. Throws outside of one. */
export function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext)
  if (!drawing) throw new Error('Only parts of a step can use what is drawn')
  return drawing
}

export function DrawingProvider({ children, ...drawn }: Drawn & { children: ReactNode }) {
  const { step, view, screen, services, container, content } = drawn
  const scrollRef = useRef<ComponentRef<typeof ScrollView>>(null)
  const nameRef = useRef<HostInstance>(null)
  const drawing = useMemo(
    () => ({ ...toDrawing({ step, view, screen, services, container, content }), nameRef, scrollRef }),
    [step, view, screen, services, container, content],
  )
  return <DrawingContext value={drawing}>{children}</DrawingContext>
}

function toDrawing(drawn: Drawn): Omit<Drawing, 'nameRef' | 'scrollRef'> {
  const { step, view, screen, services, container } = drawn
  const { style } = step.component
  return {
    ...drawn,
    component: step.component,
    theme: toTheme(style, screen.scheme, services.theme),
    look: toLook(container, step.component, { windowWidth: screen.width, theme: services.theme }),
    isRtl: toDirection(view.locale) === 'rtl',
  }
}

/** Draws the children with another theme. */
export function Themed({ theme, children }: { theme: Theme; children: ReactNode }) {
  const drawing = useDrawing()
  const themed = useMemo(() => ({ ...drawing, theme }), [drawing, theme])
  return <DrawingContext value={themed}>{children}</DrawingContext>
}

/** Finds an author's text in the best available language, with the locale it is in. */
export function useFindText() {
  const { view, content } = useDrawing()
  return content?.findText ?? ((text: LocalizedText) => findText(text, view.locale, view.fallbackLocale))
}
