import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export type StepKind = 'Tooltip' | 'Highlight' | 'Pop-up'

/** Drives the editor by its visible labels, as an author does. */
export class Editor {
  readonly page: Page
  readonly frame: FrameLocator
  readonly settings: Locator
  readonly steps: Locator

  constructor(page: Page) {
    this.page = page
    this.frame = page.frameLocator('iframe[name="waymark-editor"]')
    this.settings = page.getByRole('complementary', { name: 'Step settings' })
    this.steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')
  }

  async addStep(kind: StepKind, texts: { title: string; body: string }): Promise<void> {
    const before = await this.steps.count()
    await this.page.getByRole('button', { name: 'Add step' }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: kind }).click()
    await expect(this.steps).toHaveCount(before + 1)
    await this.expectDrawn()
    await this.openTab('Content')
    await this.settings.getByRole('textbox', { name: 'Title (en)' }).fill(texts.title)
    await this.settings.getByRole('textbox', { name: 'Text (en)' }).fill(texts.body)
    await this.expectSaved()
  }

  async openStep(number: number): Promise<void> {
    await this.steps
      .nth(number - 1)
      .getByRole('button', { name: new RegExp(`^Step ${number}:`) })
      .click()
    await this.expectDrawn()
  }

  /** Waits for the step's picture, and then for its settings. */
  async expectDrawn(): Promise<void> {
    await expect(this.settings).toHaveAttribute('aria-busy', 'false')
  }

  async openTab(name: 'Content' | 'Style' | 'Behaviour' | 'Element' | 'Check'): Promise<void> {
    await this.settings.getByRole('tab', { name }).click()
  }

  /** Picks an element of the page and lets the editor suggest its identifier. */
  async pick(element: (page: FrameLocator) => Locator): Promise<void> {
    await this.openTab('Element')
    await this.settings.getByRole('button', { name: 'Pick' }).first().click()
    await element(this.frame).click()
    await this.expectCheck('Found on this page')
    await this.expectSaved()
  }

  async expectCheck(words: string | RegExp): Promise<void> {
    await expect(this.settings.getByRole('status').first()).toHaveText(words)
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('status').first()).toHaveText('Saved')
  }

  listStepNames(): Promise<string[]> {
    return this.steps.getByRole('paragraph').allTextContents()
  }
}
