-- The second faces of the notes of these cards come to the caller's locked study, each once: it stays when less is remembered later,
-- and a device hides it as long as no answer opens it (an undo) and it has none itself.
create function app.open_second_faces(firsts uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  last bigint;
begin
  if not exists (
    select from public.cards f join public.cards s on s.note_id = f.note_id and s.face > 1
    where f.id = any (firsts) and f.face = 1
      and not exists (select from public.study_cards o where o.user_id = (select auth.uid()) and o.card_id = s.id offset 0)
  ) then
    return;
  end if;
  select h.rev into last from public.study_heads h where h.user_id = auth.uid();
  with opened as (
    insert into public.study_cards (user_id, card_id, deck_id, position, rev)
    select c.user_id, s.id, c.deck_id, c.position, last + row_number() over (order by c.deck_id, c.position, s.id)
    from public.cards f
    join public.cards s on s.note_id = f.note_id and s.face > 1
    join public.study_cards c on c.user_id = auth.uid() and c.card_id = f.id
    where f.id = any (firsts) and f.face = 1
      and not exists (select from public.study_cards o where o.user_id = (select auth.uid()) and o.card_id = s.id offset 0)
    returning 1
  )
  update public.study_heads h set rev = last + (select count(*) from opened) where h.user_id = auth.uid();
end
$$;
