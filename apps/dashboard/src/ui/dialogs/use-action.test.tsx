import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../test/render-screen.tsx'
import { useAction } from './use-action.ts'

/** A call that waits to be answered. */
function createCall() {
  const call = Promise.withResolvers<string>()
  return { ...call, toMutation: () => ({ mutationFn: (_: { name: string }) => call.promise }) }
}

type Call = ReturnType<typeof createCall>

function Asking({ call, onClose }: { call: Call; onClose?: () => void }) {
  const save = useAction(call.toMutation, onClose)
  return (
    <>
      <Button onClick={() => save.run({ name: 'Tour' }, { toast: (answer) => `Saved ${answer}` })}>
        Save
      </Button>
      <p>{save.sending ? `Sending ${save.sending.name}` : 'Nothing on its way'}</p>
    </>
  )
}

test('an action shows what it sends until the answer is there', async () => {
  const call = createCall()
  await renderScreen(<Asking call={call} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Sending Tour')).toBeVisible()
  call.resolve('it')
  await expect.element(page.getByText('Nothing on its way')).toBeVisible()
  await expect.element(page.getByText('Saved it')).toBeVisible()
})

test('a toast says that a call succeeded though its form is gone', async () => {
  const call = createCall()
  function Screen() {
    const [isThere, setThere] = useState(true)
    return (
      <>
        {isThere && <Asking call={call} />}
        <Button onClick={() => setThere(false)}>Leave</Button>
      </>
    )
  }
  await renderScreen(<Screen />)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  call.resolve('it')
  await expect.element(page.getByText('Saved it')).toBeVisible()
})

test('a dialog closes with the answer, and stays open after a failure', async () => {
  const closed: string[] = []
  const [failing, call] = [createCall(), createCall()]
  await renderScreen(
    <>
      <Asking call={failing} onClose={() => closed.push('failing')} />
      <Asking call={call} onClose={() => closed.push('answered')} />
    </>,
  )
  await page.getByRole('button', { name: 'Save' }).nth(0).click()
  await page.getByRole('button', { name: 'Save' }).nth(1).click()
  failing.reject(new Error('refused'))
  call.resolve('it')
  await expect.element(page.getByText('Saved it')).toBeVisible()
  await expect.poll(() => closed).toEqual(['answered'])
})
