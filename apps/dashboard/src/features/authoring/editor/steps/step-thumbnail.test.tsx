import { useMantineColorScheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAssist } from '../../../../../test/examples.ts'
import { useCanvas } from '../canvas/canvas-context.ts'
import { PageStage } from '../stage/page-stage.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { OutlineThumbnail } from './step-thumbnail.tsx'

function Schemes({ stepId }: { stepId: string }) {
  const { setColorScheme } = useMantineColorScheme()
  return (
    <>
      {(['light', 'dark'] as const).map((scheme) => (
        <button key={scheme} type="button" onClick={() => setColorScheme(scheme)}>
          {scheme}
        </button>
      ))}
      <OutlineThumbnail stepId={stepId} locale="en" />
    </>
  )
}

const findFrame = () => document.querySelector<HTMLIFrameElement>('[inert] iframe')?.contentDocument
const readPage = () => findFrame()?.documentElement.style.colorScheme
const isGuideDark = () =>
  findFrame()?.querySelector('waymark-guide')?.shadowRoot?.querySelector('.root')?.classList.contains('dark')

test('a step that follows the device is drawn in the dashboard’s colour scheme', async () => {
  const step = createAssist()
  await renderInEditor(<Schemes stepId={step.id} />, { steps: [step] })
  for (const scheme of ['dark', 'light', 'dark'] as const) {
    await userEvent.click(page.getByRole('button', { name: scheme }))
    await expect.poll(() => [readPage(), isGuideDark()]).toEqual([scheme, scheme === 'dark'])
  }
})

function Devices({ stepId }: { stepId: string }) {
  const { changeView } = useCanvas()
  return (
    <>
      {(['LIGHT', 'DARK'] as const).map((pageScheme) => (
        <button key={pageScheme} type="button" onClick={() => changeView({ pageScheme })}>
          {pageScheme}
        </button>
      ))}
      <OutlineThumbnail stepId={stepId} locale="en" />
      <div style={{ height: 300 }}>
        <PageStage isStepShown />
      </div>
    </>
  )
}

test('a step that follows the page is drawn as light or dark as the canvas is', async () => {
  const step = createAssist()
  await renderInEditor(<Devices stepId={step.id} />, { steps: [step] })
  for (const scheme of ['dark', 'light', 'dark'] as const) {
    await userEvent.click(page.getByRole('button', { name: scheme.toUpperCase(), exact: true }))
    await expect.poll(() => [readPage(), isGuideDark()]).toEqual([scheme, scheme === 'dark'])
  }
})
