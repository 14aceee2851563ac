-- Monthly partitions, by the time-ordered id itself: a month is a range of UUIDv7, so that the key and the month are one column.

create function first_id_at(at timestamptz) returns uuid
  language sql immutable parallel safe
  return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;
comment on function first_id_at(timestamptz) is 'The smallest UUIDv7 of an instant: the bound between what was made before and after it.';

create table month_partitioned (
  table_name text primary key
);
comment on table month_partitioned is 'Tables that ensure_month_partitions() makes partitions for.';

-- Rows reach a partition through its parent only, where the privileges and policies are: nobody but the owner may open one directly.
create function ensure_month_partitions(first_month date, last_month date) returns int
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  parent text;
  month date;
  partition_name text;
  made int := 0;
begin
  for parent in select table_name from month_partitioned order by table_name loop
    month := date_trunc('month', first_month);
    while month <= last_month loop
      partition_name := format('%s_%s', parent, to_char(month, 'YYYYMM'));
      if to_regclass(partition_name) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', partition_name, parent,
          first_id_at(month at time zone 'UTC'), first_id_at((month + interval '1 month') at time zone 'UTC'));
        made := made + 1;
      end if;
      month := month + interval '1 month';
    end loop;
  end loop;
  return made;
end
$$;
comment on function ensure_month_partitions(date, date) is 'Makes the missing partitions of these months, both included; answers how many.';

-- Called once by each migration that makes a partitioned table: a safety net for ids of no known month, and the months around now.
create function register_month_partitioned(parent text) returns void
  language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into month_partitioned values (parent);
  execute format('create table %I partition of %I default', parent || '_default', parent);
  perform ensure_month_partitions((now() - interval '14 months')::date, (now() + interval '3 months')::date);
end
$$;
revoke execute on function register_month_partitioned(text) from public, portico_app;
revoke execute on function ensure_month_partitions(date, date) from public;
grant execute on function ensure_month_partitions(date, date) to portico_app;
