-- The agenda a fresh installation starts with: six weekly sessions of questions and answers, on the Wednesdays after the first
-- start at 20h in São Paulo. The room's address is the owner's to add. Runs at every start and only adds what is absent, so
-- the first start decides the dates.

insert into public.live_classes (id, title, description, starts_at, duration_minutes)
select
  format('5eed0000-0000-4000-8000-%s', lpad(week::text, 12, '0'))::uuid,
  'Perguntas e respostas',
  'Traga a frase que você não conseguiu ouvir, o card que não gruda e a dúvida da semana. Quem não puder ficar até o fim pode '
  'sair quando quiser.',
  (
    date_trunc('week', now() at time zone 'America/Sao_Paulo') + interval '2 days 20 hours' + make_interval(weeks => week)
  ) at time zone 'America/Sao_Paulo',
  60
from generate_series(1, 6) as week
on conflict (id) do nothing;
