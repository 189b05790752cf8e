import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomTemplate } from '@waymark/contract'
import { answerCalls, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import { audit, createComponent, createId, exampleApp, exampleTheme } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { TemplatesSection } from './templates-section.tsx'

beforeEach(() => answerCalls({ themes: { get: () => exampleTheme } }))

const button = (name: string) => page.getByRole('button', { name, exact: true })

function holdTemplates(...names: string[]): CustomTemplate[] {
  const component = createComponent()
  const templates = names.map((name) => ({
    id: createId(),
    appId: exampleApp.id,
    name,
    type: component.container,
    component,
    revision: 1,
    ...audit,
  }))
  answerCalls({ templates: { listCustom: () => paged(templates) } })
  return templates
}

async function openFromMenu(name: string, item: string) {
  await userEvent.click(button(`Actions for ${name}`))
  await userEvent.click(page.getByRole('menuitem', { name: item }))
}

test('an empty list of templates says where they come from, in German too', async () => {
  holdTemplates()
  await renderScreen(<TemplatesSection />, { language: 'de' })
  await expect.element(page.getByText('Noch keine Vorlagen')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Zu den Projekten' }))
    .toHaveAttribute('href', `/app/${exampleApp.id}/projects`)
  expect(await listViolations()).toEqual([])
})

test('a template is searched for and renamed; a name that is taken stands at the field', async () => {
  holdTemplates('Ours', 'Small')
  answerCalls({
    templates: {
      updateCustom: () => {
        throw refuse('template_name_taken')
      },
    },
  })
  await renderScreen(<TemplatesSection />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Search templates' }), 'our')
  await expect.element(page.getByRole('article')).toMatchTextContent('Ours')
  expect(await listViolations()).toEqual([])
  await openFromMenu('Ours', 'Rename')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await userEvent.fill(name, 'Small')
  await userEvent.click(button('Save'))
  await expect.element(name).toHaveAccessibleDescription(/already/)
  expect(listCalls('templates.updateCustom')).toMatchObject([{ name: 'Small', revision: 1 }])
})

test('a deleted template is brought back from the toast', async () => {
  const templates = holdTemplates('Ours')
  answerCalls({
    templates: {
      deleteCustom: () => {
        templates.pop()
        return { deleted: true }
      },
      createCustom: (template) => {
        templates.push({ ...template, id: createId(), type: 'POPUP', revision: 1, ...audit })
        return templates[0]!
      },
    },
  })
  await renderScreen(<TemplatesSection />)
  await openFromMenu('Ours', 'Delete')
  await expect.element(page.getByText('No templates yet')).toBeVisible()
  await userEvent.click(button('Undo'))
  await expect.element(page.getByRole('article')).toMatchTextContent('Ours')
})
