import type { Locator, Page } from '@playwright/test'
import type { StartApp } from '../apps/running-app.ts'

/** A walkthrough that an author builds in an app, step by step. */
export interface Tour {
  start: StartApp
  /** Where the app is opened. */
  path: string
  /** What a person waits for before they do anything. */
  isReady(app: Page): Locator
  steps: TourStep[]
}

export interface TourStep {
  title: string
  /** What to click to get to the step's screen; nothing if it is the screen of the step before. */
  reach?(app: Page): Locator
  /** The element is below the builder's window, which the author sends to the other side first. */
  isBelowWindow?: true
  /** What the step stands at. */
  element(app: Page): Locator
}
