import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonMenu } from '../dialogs/menu.tsx'

interface MenuButtonProps {
  /** Names the button: "Actions for Welcome tour". */
  label: string
  size?: ActionIconProps['size']
  className?: string | undefined
}

interface EntryMenuProps extends MenuButtonProps {
  width?: number
  /** Whether the focus returns to the button when the menu closes. */
  returnFocus?: boolean
  children: ReactNode
}

/** The actions on one entry of a list, behind a button. */
export function EntryMenu({ width = 220, returnFocus = true, children, ...button }: EntryMenuProps) {
  return (
    <ButtonMenu button={<MenuButton {...button} />} width={width} returnFocus={returnFocus}>
      {children}
    </ButtonMenu>
  )
}

type Attributes = ElementProps<'button', keyof ActionIconProps>

/** Attributes and handlers of the menu are passed on to its button. */
function MenuButton({ label, size = 'md', className = '', ...button }: MenuButtonProps & Attributes) {
  return (
    <ActionIcon
      {...button}
      className={className}
      variant="subtle"
      color="gray"
      size={size}
      aria-label={label}
    >
      <IconDots size={size === 'sm' ? 16 : 18} />
    </ActionIcon>
  )
}
