import { Button } from '@mantine/core'
import { IconFocusCentered } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bringIntoView } from '../page/bring-into-view.ts'
import { markElements } from './mark-elements.ts'

interface RivalMarksProps {
  /** The equally matching elements, in document order. */
  rivals: Element[]
  /** Chooses the element at this position, counted from 0. */
  onChoose(index: number): void
}

/** Numbers equally matching elements on the page, and lets the author choose one by its number. */
export function RivalMarks({ rivals, onChoose }: RivalMarksProps) {
  const { t } = useTranslation('editor-settings')
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const document = findPage(rivals)
    if (!isShown || !document) return
    // All of them may be off screen, so the first one is scrolled into view.
    if (rivals[0]) bringIntoView(rivals[0], { block: 'center' })
    return markElements(
      document,
      rivals.map((element, at) => ({ element, label: String(at + 1) })),
    )
  }, [isShown, rivals])
  return (
    <Button.Group>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconFocusCentered size={14} />}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'rivals.hide' : 'rivals.show')}
      </Button>
      {isShown &&
        rivals.map((element, at) => (
          <Button
            key={at}
            size="compact-xs"
            variant="default"
            aria-label={t('rivals.choose', { number: at + 1 })}
            onClick={() => {
              bringIntoView(element, { block: 'nearest' })
              onChoose(at)
            }}
          >
            {at + 1}
          </Button>
        ))}
    </Button.Group>
  )
}

/** The outermost document of the framed page. */
function findPage([first]: Element[]): Document | null {
  let document = first?.ownerDocument ?? null
  while (document?.defaultView?.parent && document.defaultView.parent !== window) {
    document = document.defaultView.parent.document
  }
  return document
}
