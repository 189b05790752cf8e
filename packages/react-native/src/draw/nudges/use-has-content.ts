import { useDrawing, useFindText } from '../drawing.tsx'

/** Whether the author gave the step anything to show in a card. */
export function useHasContent(): boolean {
  const { component, view } = useDrawing()
  const findText = useFindText()
  return component.blocks.some((block) => {
    if (block.type === 'TEXT') return findText(block.text) !== undefined
    if (block.type === 'BUTTON')
      return findText(block.label) && (block.action.type !== 'BACK' || view.canGoBack)
    return block.type === 'IMAGE' || block.type === 'VIDEO'
  })
}
