import { comparePictures, expect, test } from './test.ts'

comparePictures('menu', { collapsed: { query: 'collapsed' } })

test('finds items by a part of their words', async ({ page, dialog }) => {
  await page.goto('/menu.html?german')
  const field = dialog.getByRole('searchbox', { name: 'Suchen' })
  await field.fill('grosse')
  await expect(dialog.getByRole('listitem')).toHaveText(['Die passende Größe findenDauert eine Minute'])
  await field.fill('xyz')
  await expect(dialog.getByText('Keine Ergebnisse')).toBeVisible()
  await field.fill('')
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
})
