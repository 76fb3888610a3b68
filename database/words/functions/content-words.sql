-- A word that carries meaning, by its lemma: not an article, pronoun, preposition, conjunction, auxiliary or particle. What is sung
-- short (gonna, wanna) is what a song teaches, so it counts.
create function app.is_content_word(lemma text) returns boolean
language sql immutable set search_path = ''
as $$
  select lemma <> all ('{
    a,an,the,this,that,these,those,some,any,each,every,both,either,neither,another,such,
    I,you,he,she,it,we,they,me,him,her,us,them,my,your,his,its,our,their,mine,yours,hers,ours,theirs,
    myself,yourself,himself,herself,itself,ourselves,themselves,who,whom,whose,which,what,
    in,on,at,of,to,for,from,by,with,about,into,onto,over,under,up,down,out,off,through,till,until,since,than,as,
    and,or,but,if,because,so,though,although,while,when,where,why,how,whether,nor,
    be,have,do,can,could,will,would,shall,should,may,might,must,not,too,very,there,then
  }'::text[])
$$;
