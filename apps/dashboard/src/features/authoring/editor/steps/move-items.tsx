import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface MoveItemsProps {
  index: number
  count: number
  onMove(by: number): void
}

/**
 * Menu items that move something by one position and stay open for the next move; at either end they keep the
 * focus.
 */
export function MoveItems({ index, count, onMove }: MoveItemsProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowUp size={16} />}
        closeMenuOnClick={false}
        {...toMove(index === 0, () => onMove(-1))}
      >
        {t('steps.moveUp')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} />}
        closeMenuOnClick={false}
        {...toMove(index === count - 1, () => onMove(1))}
      >
        {t('steps.moveDown')}
      </Menu.Item>
    </>
  )
}

/** A button disabled while it has the focus loses it. */
const toMove = (isAtEnd: boolean, onClick: () => void) =>
  isAtEnd ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : { onClick }
