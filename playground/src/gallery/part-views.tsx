import { definePlugin, type Route } from '@latchkey/kernel'
import { ReactView } from '@latchkey/ui-react'
import {
  Button,
  CopyButton,
  Image,
  List,
  ListItem,
  Page,
  QrCode,
  Segments,
  Skeleton,
  Switch,
  Tag,
  TextField,
} from '@latchkey/ui-react/parts'
import { ORBIT } from './pictures.js'

declare module '@latchkey/kernel' {
  interface ViewParams {
    'gallery:rows': undefined
    'gallery:controls': undefined
    'gallery:qr': { readonly uri: string | undefined }
  }
}

/** A pairing link of the usual length; its keys are made up. */
export const PAIRING_LINK = `wc:${'7f3a'.repeat(16)}@2?relay-protocol=irn&symKey=${'c0de'.repeat(16)}&expiryTimestamp=1700000240`

const press = () => undefined
const orbit = <Image src={ORBIT} name="Orbit" size={32} />

function Rows() {
  return (
    <Page>
      <List label="Rows">
        {[
          <ListItem key="rest" icon={orbit} label="Rest" onClick={press} />,
          <ListItem key="tag" icon={orbit} label="Tag" tag={<Tag>Recent</Tag>} onClick={press} />,
          <ListItem
            key="detail"
            icon={orbit}
            label="Detail"
            detail="Second line"
            onClick={press}
          />,
          <ListItem
            key="current"
            icon={orbit}
            label="Current"
            current
            end="check"
            onClick={press}
          />,
          <ListItem key="disabled" icon={orbit} label="Disabled" disabled onClick={press} />,
          <ListItem key="busy" icon={orbit} label="Busy" busy onClick={press} />,
        ].map((row) => (
          <li key={row.key}>{row}</li>
        ))}
        <li>
          <Skeleton shape="row" />
        </li>
      </List>
    </Page>
  )
}

function Controls() {
  return (
    <Page
      actions={
        <>
          <Button onClick={press}>Secondary</Button>
          <Button variant="primary" onClick={press}>
            Primary
          </Button>
        </>
      }
    >
      <Button variant="danger" wide onClick={press}>
        Danger
      </Button>
      <Button variant="primary" wide busy onClick={press}>
        Busy
      </Button>
      <Button variant="primary" wide disabled onClick={press}>
        Disabled
      </Button>
      <TextField label="Search" value="" onChange={press} />
      <TextField label="E-mail" value="someone@" onChange={press} error="This is no address." />
      <Segments
        label="Choice"
        value="b"
        options={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
          { value: 'c', label: 'Third' },
        ]}
        onChange={press}
      />
      <ListItem label="Setting" end={<Switch label="Setting" checked onChange={press} />} />
      <div>
        <Switch look="chip" label="Filter" checked={false} onChange={press} />{' '}
        <Switch look="chip" label="Filter in use" checked onChange={press} />
      </div>
      <div>
        <Tag>Neutral</Tag> <Tag tone="accent">Accent</Tag> <Tag tone="positive">Positive</Tag>{' '}
        <Tag tone="warning">Warning</Tag>
      </div>
    </Page>
  )
}

function Qr({ route }: { readonly route: Extract<Route, { name: 'gallery:qr' }> }) {
  return (
    <Page>
      <QrCode
        value={route.params.uri}
        label="QR code"
        picture={<Image src={ORBIT} name="Orbit" size={56} />}
      />
      <CopyButton look="button" wide text={PAIRING_LINK} label="Copy link" />
    </Page>
  )
}

/** Views that show the parts in their states. */
export const partViews = definePlugin({
  id: 'gallery:parts',
  setup(host) {
    host.add(ReactView, {
      name: 'gallery:rows',
      load: () => Promise.resolve({ default: Rows }),
    })
    host.add(ReactView, {
      name: 'gallery:controls',
      load: () => Promise.resolve({ default: Controls }),
    })
    host.add(ReactView, { name: 'gallery:qr', load: () => Promise.resolve({ default: Qr }) })
  },
})
