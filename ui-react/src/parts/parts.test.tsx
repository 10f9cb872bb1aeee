import { Profiler } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { contrast } from '../theme/contrast.js'
import { createAdopter, SheetRoot } from '../theme/sheets.js'
import { AddressText } from './address-text.js'
import { Button, type ButtonProps } from './button.js'
import { Image } from './image.js'
import { imageCss } from './image.css.js'
import { List, ListItem } from './list-item.js'
import { Segments } from './segments.js'
import { Tag } from './tag.js'

afterEach(cleanup)

test('the initial of a wallet without a picture is readable on each of its grounds', () => {
  const grounds = new Map<string, number>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyzäöüçøłßñ') {
    const { container, unmount } = render(<Image src={undefined} name={letter} size={32} />)
    const colorOf = (name: string) => container.querySelector(name)?.getAttribute('fill') ?? ''
    grounds.set(colorOf('rect'), contrast(colorOf('rect'), colorOf('text')))
    unmount()
  }
  expect(grounds.size).toBe(8)
  for (const [ground, ratio] of grounds) expect(ratio, ground).toBeGreaterThan(4.5)
})

describe('a button', () => {
  test.each([
    ['disabled', { disabled: true }],
    ['busy', { busy: true }],
  ])('that is %s does nothing, stays focusable and says so', (state, props) => {
    let presses = 0
    render(
      <Button {...props} onClick={() => (presses += 1)}>
        Go
      </Button>,
    )
    const button = screen.getByRole('button')
    button.click()
    button.focus()
    expect(presses).toBe(0)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute(`aria-${state}`)).toBe('true')
  })

  const pressables = [
    ['button', Button],
    ['row', ({ children, ...props }: ButtonProps) => <ListItem label={children} {...props} />],
  ] as const

  describe.each(pressables)('a %s tells when the visitor means to press it', (_name, Pressable) => {
    const here = { clientX: 10, clientY: 10 }
    const drawn = () => {
      const meant = vi.fn()
      render(
        <Pressable onClick={() => undefined} onIntent={meant}>
          Go
        </Pressable>,
      )
      return { meant, button: screen.getByRole('button') }
    }

    test('by a pointer that moves over it, once', () => {
      const { meant, button } = drawn()
      fireEvent.pointerEnter(button, here)
      fireEvent.pointerMove(button, { ...here, clientX: 11 })
      fireEvent.pointerMove(button, { ...here, clientX: 12 })
      expect(meant).toHaveBeenCalledTimes(1)
    })

    test('not by a pointer that already rests at its place', () => {
      const { meant, button } = drawn()
      fireEvent.pointerEnter(button, here)
      fireEvent.pointerMove(button, here)
      expect(meant).not.toHaveBeenCalled()
    })

    test.each(['focus', 'touchStart'] as const)('by %s', (event) => {
      const { meant, button } = drawn()
      fireEvent[event](button)
      expect(meant).toHaveBeenCalledTimes(1)
    })
  })
})

describe('a picture', () => {
  test('that does not load gives way to the initial', () => {
    render(<Image src="https://example.com/gone.png" name="orbit" size={32} />)
    const picture = document.querySelector('img')
    expect(picture?.getAttribute('alt')).toBe('')
    expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer')
    if (picture) fireEvent.error(picture)
    expect(document.querySelector('img')).toBeNull()
    expect(document.querySelector('text')?.textContent).toBe('O')
  })

  test('that may not be shown is never asked for', () => {
    render(<Image src="javascript:alert(1)" name="محفظة" size={32} />)
    expect(document.querySelector('img')).toBeNull()
    expect(document.querySelector('text')?.textContent).toBe('م')
  })

  test('that is on its way shines in its place, until it is drawn', () => {
    const drawn = vi.fn()
    const image = (src: string) => (
      <Profiler id="image" onRender={drawn}>
        <Image src={src} size={32} />
      </Profiler>
    )
    const { rerender } = render(image('https://example.com/a.png'))
    const picture = document.querySelector('img')
    expect(picture?.hasAttribute('data-wait')).toBe(true)
    expect(imageCss).toMatch(
      /\.image\[data-wait\]\{background:linear-gradient\([^}]*animation:lk-wait/,
    )
    if (picture) fireEvent.load(picture)
    expect(picture?.hasAttribute('data-wait')).toBe(false)
    // A list is not drawn again for each of its pictures.
    expect(drawn).toHaveBeenCalledTimes(1)
    rerender(image('https://example.com/b.png'))
    expect(document.querySelector('img')?.hasAttribute('data-wait')).toBe(true)
  })

  test('keeps the place of its size from the start', () => {
    render(<Image src="https://example.com/a.png" size={64} />)
    const picture = document.querySelector('img')
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['64', '64'])
  })
})

test('a monogram is dark on a colour on which white could not be read', () => {
  render(<Image src={undefined} name="Bright" color="#f3ba2f" size={32} />)
  expect(document.querySelector('text')?.getAttribute('fill')).toBe('#14161c')
})

test('a row that leads to another site opens it apart from the page', () => {
  render(<ListItem label="Elsewhere" href="https://example.com" />)
  const link = screen.getByRole('link')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
})

test('an address is read left to right wherever it stands', () => {
  render(
    <div dir="rtl">
      <AddressText address="0x52908400098527886E0F7030069857D2E4169EE7" />
    </div>,
  )
  expect(document.querySelector('[part=address]')?.getAttribute('dir')).toBe('ltr')
})

describe('choices side by side', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

  test('take one stop of the tab order, and arrows move the choice', () => {
    const chosen: string[] = []
    render(
      <Segments label="Letters" options={options} value="a" onChange={(one) => chosen.push(one)} />,
    )
    const radios = screen.getAllByRole('radio')
    expect(radios.map((one) => one.tabIndex)).toEqual([0, -1, -1])
    radios[0]?.focus()
    for (const key of ['ArrowRight', 'End', 'ArrowRight']) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    }
    expect(chosen).toEqual(['b', 'c', 'a'])
  })

  test('are gone through in the direction in which they are read', () => {
    const chosen: string[] = []
    render(
      <div style={{ direction: 'rtl' }}>
        <Segments
          label="Letters"
          options={options}
          value="a"
          onChange={(one) => chosen.push(one)}
        />
      </div>,
    )
    screen.getAllByRole('radio')[0]?.focus()
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight']) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    }
    expect(chosen).toEqual(['b', 'a', 'c'])
  })
})

test('a part brings its sheet into the root it is drawn in, once', () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const { adopt, attach } = createAdopter()
  attach(root)
  render(
    <SheetRoot value={adopt}>
      <List>
        <li>
          <Tag>one</Tag>
        </li>
        <li>
          <Tag>two</Tag>
        </li>
      </List>
    </SheetRoot>,
  )
  expect(root.adoptedStyleSheets).toHaveLength(2)
  host.remove()
})
