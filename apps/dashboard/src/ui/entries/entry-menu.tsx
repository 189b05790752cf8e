import { ActionIcon, Menu, type ActionIconProps, type ElementProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'

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

/**
 * The actions on one entry of a list, behind a button. Only the button is rendered until it is pressed first: menus
 * would take up a third of the time in which a list of cards is drawn.
 */
export function EntryMenu(props: EntryMenuProps) {
  const [isPressed, setIsPressed] = useState(false)
  if (isPressed) return <PressedMenu {...props} />
  const { width, returnFocus, children, ...button } = props
  return (
    <MenuButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setIsPressed(true)} />
  )
}

function PressedMenu({ width = 220, returnFocus = true, children, ...button }: EntryMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  // After the first rendering rather than in it: a menu that opens later knows where the focus has to return to.
  useEffect(() => setIsOpen(true), [])
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" returnFocus={returnFocus} width={width}>
      <Menu.Target>
        <MenuButton {...button} autoFocus />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
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
