-- The schema of a new database. An index whose pending list is limited (in kB) is read by every search.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Accounts

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null unique,
  first_name text not null,
  last_name text not null,
  -- Null for an account that only uses single sign-on.
  password_hash text,
  phone text,
  zip text,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_user_id on identities (user_id);

create table allowed_domains (
  domain text primary key check (domain = lower(domain)),
  tenant text not null
);

create table sessions (
  id bigint generated always as identity primary key,
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  user_id bigint not null references users on delete cascade,
  workplace_domain text,
  browser text,
  address text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);

-- Triggers end sessions in the transaction that revokes the user's right to sign in.
create function end_sessions_of_identity() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id in (old.user_id, new.user_id);
  return null;
end $$;
create trigger end_sessions after insert or update or delete on identities
for each row execute function end_sessions_of_identity();

-- Waits for concurrent sign-ins that started before the domain was added, so that their sessions are ended too.
create function end_sessions_of_domain() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    lock table sessions in share row exclusive mode;
  end if;
  delete from sessions using users
  where users.id = sessions.user_id and (
    sessions.workplace_domain in (old.domain, new.domain)
    or split_part(users.email_key, '@', -1) in (old.domain, new.domain)
  );
  return null;
end $$;
create trigger end_sessions after insert or update or delete on allowed_domains
for each row execute function end_sessions_of_domain();

create table used_id_tokens (
  digest bytea primary key check (octet_length(digest) = 32),
  ends_at timestamptz not null
);
create index used_id_tokens_ends_at on used_id_tokens (ends_at);

-- The secret is needed to check a code, so it cannot be a digest.
create table two_factor (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null check (octet_length(secret) = 20),
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references two_factor on delete cascade,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (user_id, digest)
);

-- The text and the token are created when the email is sent.
create table mails (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('confirmation', 'password_reset', 'password_changed')),
  queued_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_failure text,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mails_waiting on mails (next_attempt_at) where sent_at is null and given_up_at is null;
create index mails_user_id on mails (user_id);

create table mailed_tokens (
  digest bytea primary key check (octet_length(digest) = 32),
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('confirmation', 'password_reset')),
  mail_id bigint unique references mails on delete set null,
  ends_at timestamptz not null
);
create index mailed_tokens_user_id on mailed_tokens (user_id);
create index mailed_tokens_ends_at on mailed_tokens (ends_at);

create table rate_limits (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at on rate_limits (ends_at);

create table signing_keys (
  name text primary key,
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz not null default now()
);

-- No foreign key to the item, because a favorite remains when its item is deleted.
create table favorites (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  entity_type text not null,
  entity_id bigint not null,
  entity_name text,
  created_at timestamptz not null default now(),
  unique (user_id, entity_type, entity_id)
);

-- Agencies

-- Returns the month and day that `fiscal_year_end` names, as the number 100 × month + day: 630 for `06/30`, `6-30-2025`,
-- `2025-06-30`, `June 30`, `Jun 30th, 2025`, and `30-Jun`. Null for anything else, such as `June` or `02/30`.
create function month_and_day(written text) returns smallint language plpgsql immutable parallel safe as $$
declare
  month_names constant text[] := '{january,february,march,april,may,june,july,august,september,october,november,december}';
  days constant integer[] := '{31,29,31,30,31,30,31,31,30,31,30,31}';
  plain constant text := lower(btrim(written));
  found text[];
  month integer;
begin
  found := coalesce(
    regexp_match(plain, '^(\d{1,2})[/-](\d{1,2})(?:[/-](?:\d{2}|\d{4}))?$'),
    regexp_match(plain, '^\d{4}[/-](\d{1,2})[/-](\d{1,2})$'),
    regexp_match(plain, '^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:[, -]+\d{4})?$'));
  if found is null then
    found := regexp_match(plain, '^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?(?:[, -]+(?:\d{2}|\d{4}))?$');
    found := array[found[2], found[1]];
  end if;
  if found[1] ~ '^\d' then
    month := found[1]::integer;
  else
    select place into month from unnest(month_names) with ordinality as named (name, place)
    where starts_with(name, found[1]) or (name = 'september' and found[1] = 'sept');
  end if;
  return case when found[2]::integer between 1 and days[month] then 100 * month + found[2]::integer end;
end $$;

-- The longitude is x, so that a box in degrees is an area of the map. Triggers derive county, counts, and purchases.
create table agencies (
  id bigint generated by default as identity primary key,
  name text not null,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  agency_type text not null
    check (agency_type in ('government', 'non-profit', 'education', 'higher-education')),
  fiscal_year_end text,
  fiscal_year_end_on smallint generated always as (month_and_day(fiscal_year_end)) stored,
  sourcewell_id text,
  omnia_id text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  position point generated always as (point(longitude, latitude)) stored,
  county text,
  contacts_count integer not null default 0 check (contacts_count >= 0),
  sales_reports_count integer not null default 0 check (sales_reports_count >= 0),
  last_purchase_date date,
  last_purchase_dealer text,
  -- In lowercase.
  dealers text[] not null default '{}',
  external_id text unique,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((latitude is null) = (longitude is null))
) with (fillfactor = 90);
create index agencies_position on agencies using gist (position) where removed_at is null;
create index agencies_name_and_city on agencies using gin (name gin_trgm_ops, city gin_trgm_ops)
with (gin_pending_list_limit = 512) where removed_at is null;
create index agencies_state on agencies (state) where removed_at is null;
-- The sales reports of a state are counted from this index, without reading the agencies.
create index agencies_state_sales_reports on agencies (state, sales_reports_count)
where removed_at is null and sales_reports_count > 0;

-- An outline is one ring. A county may have several rings, some of them holes. A point is in the county if it is inside an
-- odd number of its rings. The migration inserts the outlines.
create table county_outlines (county text not null, outline polygon not null);
create index county_outlines_box on county_outlines using gist (box(outline));

-- Returns the county at a point, such as `Knox County, TN`; null outside all counties.
create function county_at(place point) returns text language sql stable parallel safe as $$
  select county from county_outlines where box(outline) @> box(place, place) and outline @> place
  group by county having count(*) % 2 = 1 order by county limit 1
$$;
create function derive_county() returns trigger language plpgsql as $$
begin
  new.county := county_at(point(new.longitude, new.latitude));
  return new;
end $$;
create trigger agencies_county_on_insert before insert on agencies
for each row when (new.latitude is not null) execute function derive_county();
create trigger agencies_county_on_update before update of latitude, longitude on agencies
for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
execute function derive_county();

-- Contacts without an agency are corporate contacts, so that all contacts share one sequence of IDs. Both kinds are imported
-- from separate files, each with its own external IDs.
create table contacts (
  id bigint generated by default as identity primary key,
  agency_id bigint references agencies on delete cascade,
  first_name text,
  last_name text,
  email text,
  phone text,
  title text,
  incorrect_info_reported_at timestamptz,
  incorrect_info_reported_by bigint references users on delete set null,
  incorrect_info_reason text
    check (incorrect_info_reason in ('left_agency', 'wrong_phone', 'wrong_email', 'other')),
  external_id text,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index contacts_agency_id on contacts (agency_id) where removed_at is null;
create index contacts_incorrect_info_reported_by on contacts (incorrect_info_reported_by)
where incorrect_info_reported_by is not null;
create unique index contacts_external_id on contacts (external_id) where agency_id is not null;
create unique index corporate_contacts_external_id on contacts (external_id) where agency_id is null;

create table sales_reports (
  id bigint generated by default as identity primary key,
  agency_id bigint references agencies on delete cascade,
  account_name text,
  dealer_name text,
  first_purchase_date date,
  last_purchase_date date,
  status text,
  external_id text unique,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index sales_reports_agency_id on sales_reports (agency_id) where removed_at is null;
create index sales_reports_dealer_name on sales_reports using gin (dealer_name gin_trgm_ops)
with (gin_pending_list_limit = 512) where removed_at is null;
-- `GET vendors` reads the distinct names from this index.
create index sales_reports_dealer on sales_reports (dealer_name)
where removed_at is null and dealer_name is not null;
create index sales_reports_status on sales_reports (status) where removed_at is null;

-- Triggers update the derived columns of agencies, with one update per statement that changes contacts or sales reports. A
-- transaction that writes these columns itself disables them with `set local agency_atlas.counts = 'given'`.
create function count_contacts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update agencies set contacts_count = contacts_count + change.amount
    from (
      select agency_id, count(*) as amount from new_rows
      where agency_id is not null and removed_at is null group by agency_id
    ) as change
    where id = change.agency_id;
  elsif tg_op = 'DELETE' then
    update agencies set contacts_count = contacts_count - change.amount
    from (
      select agency_id, count(*) as amount from old_rows
      where agency_id is not null and removed_at is null group by agency_id
    ) as change
    where id = change.agency_id;
  else
    update agencies set contacts_count = contacts_count + change.amount
    from (
      select agency_id, sum(amount) as amount
      from (
        select agency_id, 1 as amount from new_rows where removed_at is null
        union all
        select agency_id, -1 from old_rows where removed_at is null
      ) as each
      where agency_id is not null group by agency_id having sum(amount) <> 0
    ) as change
    where id = change.agency_id;
  end if;
  return null;
end $$;
create trigger contacts_counted_on_insert after insert on contacts
referencing new table as new_rows for each statement
when (current_setting('agency_atlas.counts', true) is distinct from 'given')
execute function count_contacts();
create trigger contacts_counted_on_delete after delete on contacts
referencing old table as old_rows for each statement
when (current_setting('agency_atlas.counts', true) is distinct from 'given')
execute function count_contacts();
create trigger contacts_counted_on_update after update on contacts
referencing old table as old_rows new table as new_rows for each statement
when (current_setting('agency_atlas.counts', true) is distinct from 'given')
execute function count_contacts();

-- Reports without a last purchase date count with their first purchase date. Agencies are locked first, so that the summary
-- includes what concurrent transactions committed.
create function count_sales_reports() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct agency_id from new_rows where agency_id is not null);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct agency_id from old_rows where agency_id is not null);
  else
    touched := array(
      select agency_id from new_rows where agency_id is not null
      union select agency_id from old_rows where agency_id is not null);
  end if;
  perform from agencies where id = any (touched) order by id for no key update;
  update agencies as agency set
    sales_reports_count = summary.amount,
    last_purchase_date = summary.last_date,
    last_purchase_dealer = summary.last_dealer,
    dealers = summary.dealers
  from unnest(touched) as one (id) cross join lateral (
    select count(*) as amount,
      max(coalesce(last_purchase_date, first_purchase_date)) as last_date,
      (array_agg(dealer_name order by coalesce(last_purchase_date, first_purchase_date) desc, dealer_name collate "C")
        filter (where coalesce(last_purchase_date, first_purchase_date) is not null))[1] as last_dealer,
      coalesce(array_agg(distinct lower(dealer_name)) filter (where dealer_name is not null), '{}') as dealers
    from sales_reports as report
    where report.agency_id = one.id and report.removed_at is null
  ) as summary
  where agency.id = one.id
    and (agency.sales_reports_count, agency.last_purchase_date, agency.last_purchase_dealer, agency.dealers)
      is distinct from (summary.amount, summary.last_date, summary.last_dealer, summary.dealers);
  return null;
end $$;
create trigger sales_reports_counted_on_insert after insert on sales_reports
referencing new table as new_rows for each statement
when (current_setting('agency_atlas.counts', true) is distinct from 'given')
execute function count_sales_reports();
create trigger sales_reports_counted_on_delete after delete on sales_reports
referencing old table as old_rows for each statement
when (current_setting('agency_atlas.counts', true) is distinct from 'given')
execute function count_sales_reports();
create trigger sales_reports_counted_on_update after update on sales_reports
referencing old table as old_rows new table as new_rows for each statement
when (current_setting('agency_atlas.counts', true) is distinct from 'given')
execute function count_sales_reports();

-- The library. Files are referenced by their key in the file store.

create table stored_files (
  key text primary key,
  file_name text not null
);

create table state_statutes (
  id bigint generated by default as identity primary key,
  state text not null,
  all_statute text,
  state_statute text,
  local_statute text,
  school_statute text,
  county_statute text,
  link text,
  external_id text unique,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);

create table media_links (
  id bigint generated by default as identity primary key,
  title text not null,
  url text not null,
  category text,
  external_id text unique,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);

create table contract_documents (
  id bigint generated by default as identity primary key,
  name text not null,
  external_id text unique,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);

create table contract_files (
  id bigint generated by default as identity primary key,
  contract_document_id bigint not null references contract_documents on delete cascade,
  kind text not null check (kind in ('bid', 'contract', 'price_sheet')),
  contract_name text not null,
  file_key text references stored_files,
  unique (contract_document_id, kind)
);
create index contract_files_file_key on contract_files (file_key);

create table marketing_materials (
  id bigint generated by default as identity primary key,
  name text not null,
  file_key text references stored_files,
  external_id text unique,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index marketing_materials_file_key on marketing_materials (file_key);

create table financing_informations (
  id bigint generated by default as identity primary key,
  name text not null,
  file_key text references stored_files,
  external_id text unique,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index financing_informations_file_key on financing_informations (file_key);

-- Every user sees a notification until dismissing it.
create table notifications (
  id bigint generated by default as identity primary key,
  name text not null,
  entity_type text not null,
  description text,
  link text,
  created_at timestamptz not null default now()
);
create index notifications_created_at on notifications (created_at desc, id desc);

create table notification_dismissals (
  notification_id bigint not null references notifications on delete cascade,
  user_id bigint not null references users on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, notification_id)
);
create index notification_dismissals_notification_id on notification_dismissals (notification_id);

create table sample_loads (
  seed integer primary key,
  agencies integer not null,
  loaded_at timestamptz not null default now()
);

-- Suggestions and geocoding

-- One row for each name of a place, filled by `loadPlaces`. IDs are in order of population, largest first. Names without a
-- weight are not suggested.
create table places (
  id integer primary key,
  kind text not null check (kind in ('city', 'county', 'state', 'zip_code')),
  key text collate "C" not null,
  formatted_address text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  weight double precision,
  detail text not null default '',
  viewport json,
  outline json
);
create index places_key on places (key);
-- Finds misspelled names.
create index places_similar on places using gin (key gin_trgm_ops) where weight is not null;
create table places_version (version text not null);

create text search configuration agency_words (copy = simple);
alter text search configuration agency_words
alter mapping for word, numword, hword, numhword, hword_part, hword_numpart
with unaccent, simple;
-- Removes the characters that PostgreSQL would read as parts of a path, a host, or a negative number.
create function agency_words(text) returns tsvector language sql immutable parallel safe
return to_tsvector('agency_words', translate($1, '/-.''’', '  '));
-- 'MNPS' for 'Metropolitan Nashville Public Schools', 'UT' for 'University of Tennessee'.
create function agency_initials(text) returns text language sql immutable parallel safe
return regexp_replace(case when upper($1) = $1 then initcap($1) else $1 end, '[^A-Z]+', '', 'g');
create function agency_place_words(city text, state text, address text) returns tsvector
language sql immutable parallel safe
return agency_words(coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(address, ''));
create index agencies_words on agencies
using gin (agency_words(name), agency_place_words(city, state, address1))
with (gin_pending_list_limit = 512) where removed_at is null;
create index agencies_initials on agencies (agency_initials(name)) where removed_at is null;

-- Words for correcting typos. Words of removed agencies may remain, because they match nothing.
create table agency_name_words (word text collate "C" primary key);
create index agency_name_words_similar on agency_name_words using gin (word gin_trgm_ops);
