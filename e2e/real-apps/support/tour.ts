import type { Locator, Page } from '@playwright/test'
import type { StartApp } from '../apps/running-app.ts'

/** A walkthrough that an author builds in an app, step by step. */
export interface Tour {
  start: StartApp
  /** The path at which the app is opened. */
  path: string
  /** The element that a person waits for before they do anything. */
  isReady(app: Page): Locator
  steps: TourStep[]
}

export interface TourStep {
  title: string
  /** The element to click to get to the step's screen; none if it is the screen of the previous step. */
  reach?(app: Page): Locator
  /** The element is below the builder's window, which the author sends to the other side first. */
  isBelowWindow?: true
  /** The element that the step points at. */
  element(app: Page): Locator
}
