import type { Menu, MenuProps } from '@mantine/core'
import {
  cloneElement,
  createContext,
  lazy,
  startTransition,
  Suspense,
  use,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'

const load = () => import('../overlays.ts')

/** Mantine's menu once it has loaded, for what is in it. */
const LoadedMenu = createContext<typeof Menu | null>(null)

interface ButtonMenuProps extends Pick<MenuProps, 'width' | 'returnFocus' | 'position'> {
  /** Takes the attributes and handlers of the menu's button. */
  button: ReactElement<object>
  children: ReactNode
}

const PressedMenu = lazy(async () => {
  const { Menu } = await load()
  return {
    default: function PressedMenu({ button, children, ...menu }: ButtonMenuProps) {
      const [isOpen, setIsOpen] = useState(false)
      // After the first rendering rather than in it: a menu that opens later knows where the focus has to return to.
      useEffect(() => setIsOpen(true), [])
      return (
        <LoadedMenu value={Menu}>
          <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" {...menu}>
            <Menu.Target>{cloneElement(button, { autoFocus: true } as object)}</Menu.Target>
            <Menu.Dropdown>{children}</Menu.Dropdown>
          </Menu>
        </LoadedMenu>
      )
    },
  }
})

/**
 * A menu behind a button. Only the button is rendered until it is pressed first: menus would take up a third of the time
 * in which a list of cards is drawn, and no first screen loads them.
 */
export function ButtonMenu(props: ButtonMenuProps) {
  const [isPressed, setIsPressed] = useState(false)
  const alone = cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // The button stays while the menu loads.
    onClick: () => startTransition(() => setIsPressed(true)),
    onPointerEnter: load,
  } as object)
  return <Suspense fallback={alone}>{isPressed ? <PressedMenu {...props} /> : alone}</Suspense>
}

/** An entry of a menu behind a button. Other menus take Mantine's own. */
export const MenuItem = ((props: object) => {
  const loaded = use(LoadedMenu)
  return loaded && <loaded.Item {...props} />
}) as unknown as typeof Menu.Item

export function MenuDivider() {
  const loaded = use(LoadedMenu)
  return loaded && <loaded.Divider />
}
