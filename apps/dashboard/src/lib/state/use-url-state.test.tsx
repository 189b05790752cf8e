import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../../test/render-screen.tsx'
import { useUrlState } from './use-url-state.ts'

function Filters() {
  const { set } = useUrlState()
  const { search } = useLocation()
  const change = () => {
    set({ status: 'LIVE' })
    set({ q: 'tour', page: null })
  }
  return (
    <>
      <button onClick={change}>Change</button>
      <output>{search}</output>
    </>
  )
}

test('two changes in a row are both kept', async () => {
  await renderScreen(<Filters />, { at: '/?page=2' })
  await userEvent.click(page.getByRole('button', { name: 'Change' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('?status=LIVE&q=tour')
})
