import { Tabs } from '@mantine/core'
import { IconFileDollar, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { plural } from '../../../contract/format-count.ts'
import { newestFirst } from '../../../contract/sales-reports.ts'
import { texts } from '../../machines/agency-detail/texts.ts'
import classes from './agency-tabs.module.css'
import { ContactsTab } from './contacts-tab.tsx'
import { SalesReportsTab } from './sales-reports-tab.tsx'

const agencyTabs = ['contacts', 'reports'] as const
type AgencyTab = (typeof agencyTabs)[number]

/** The tab of a hash. Without a hash, it is the contacts; other hashes, such as the skip link's, are not tabs. */
const getTab = (hash: string): AgencyTab | undefined =>
  hash === '' ? 'contacts' : agencyTabs.find((tab) => hash === `#${tab}`)

/** The current tab, and a function that changes it without a new history entry, so that Back leaves the page. */
const useTab = () => {
  const tabInUrl = getTab(useLocationProperty(() => location.hash))
  const [last, setLast] = useState<AgencyTab>('contacts')
  if (tabInUrl && tabInUrl !== last) setLast(tabInUrl)
  const choose = (tab: AgencyTab) => navigate(`#${tab}`, { replace: true, state: history.state })
  return [tabInUrl ?? last, choose] as const
}

export const AgencyTabs = ({ agency }: { agency: AgencyDetail }) => {
  const [tab, choose] = useTab()
  const [jobTitle, setJobTitle] = useState<string | null>(null)
  const [vendor, setVendor] = useState('')
  const [order, setOrder] = useState(newestFirst)
  const page =
    tab === 'contacts'
      ? { path: `/contacts/${agency.id}`, items: texts.allContacts, isEmpty: agency.contacts.length === 0 }
      : {
          path: `/sales-reports/${agency.id}`,
          items: texts.allReports,
          isEmpty: agency.salesReports.length === 0,
        }
  const change = (value: string | null) => {
    const chosen = agencyTabs.find((known) => known === value)
    if (chosen) choose(chosen)
  }
  return (
    <Tabs className={classes.tabs} value={tab} onChange={change} keepMounted={false}>
      <div className={classes.bar}>
        <Tabs.List aria-label={texts.tabs}>
          <Tabs.Tab value="contacts" leftSection={<IconUsers size={16} aria-hidden />}>
            {plural(agency.contacts.length, 'Contact')}
          </Tabs.Tab>
          <Tabs.Tab value="reports" leftSection={<IconFileDollar size={16} aria-hidden />}>
            {plural(agency.salesReports.length, 'Sales Report')}
          </Tabs.Tab>
        </Tabs.List>
        {page.isEmpty ? null : (
          <Link className={`${classes.toPage} screen-only`} href={page.path}>
            {texts.viewAll}
            <span className="visually-hidden">{page.items}</span>
          </Link>
        )}
      </div>
      <Tabs.Panel value="contacts" className={classes.panel}>
        <h2 className="visually-hidden">{texts.contacts}</h2>
        <ContactsTab agency={agency} jobTitle={jobTitle} onJobTitleChange={setJobTitle} />
      </Tabs.Panel>
      <Tabs.Panel value="reports" className={classes.panel}>
        <h2 className="visually-hidden">{texts.salesReports}</h2>
        <SalesReportsTab
          agency={agency}
          vendor={vendor}
          onVendor={setVendor}
          order={order}
          onOrder={setOrder}
        />
      </Tabs.Panel>
    </Tabs>
  )
}
